import type { PublicationEffect } from '#contract/publication-effect.ts';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { formatValue } from '../../lib/format.ts';
import { boundsInPoints, type EffectMeasure, inPoints, isLikelyReal } from './effect-words.ts';

interface EffectFiguresProps {
  readonly result: PublicationEffect;
  readonly measure: EffectMeasure;
}

type Sides = PublicationEffect[EffectMeasure]['target'];

/** Both sides before and after, and the effect between them. */
export function EffectFigures({ result, measure }: EffectFiguresProps) {
  const { target, untouched, effect } = result[measure];
  if (!target || !untouched) return null;
  return (
    <Facts
      facts={[
        { label: 'Prompts of this page', value: sides(target) },
        { label: 'Untouched prompts', value: sides(untouched) },
        ...(effect
          ? [
              {
                label: 'Effect',
                value: (
                  <>
                    {inPoints(effect.estimate)} points{' '}
                    <Badge tone={isLikelyReal(effect) ? 'good' : 'neutral'}>
                      {isLikelyReal(effect) ? 'Likely real' : 'May be chance'}
                    </Badge>
                  </>
                ),
              },
              {
                label: '95% bounds',
                value: `${boundsInPoints(effect)} points, p ${pText(effect.p_value)}`,
              },
            ]
          : []),
      ]}
    />
  );
}

function sides({ before, after }: NonNullable<Sides>): string {
  return `${formatValue('share', before)} → ${formatValue('share', after)}`;
}

function pText(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`;
}
