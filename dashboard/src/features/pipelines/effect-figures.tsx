import type { EffectMeasure as Measured } from '#contract/effect.ts';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { formatValue } from '../../lib/format.ts';
import {
  boundsInPoints,
  type EffectMeasure,
  type EffectResult,
  inPoints,
  isLikelyReal,
} from './effect-words.ts';

interface EffectFiguresProps {
  readonly result: EffectResult;
  readonly measure: EffectMeasure;
}

type Sides = Measured['target'];

/** Both sides before and after, and the effect between them. */
export function EffectFigures({ result, measure }: EffectFiguresProps) {
  const { target, untouched, effect, parallel } = result[measure] ?? {};
  if (!target || !untouched) return null;
  return (
    <Facts
      facts={[
        { label: 'Target prompts', value: sides(target) },
        { label: 'Untouched prompts', value: sides(untouched) },
        { label: 'Weeks before', value: beforeText(parallel ?? null) },
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
                label: 'Likely between',
                value: `${boundsInPoints(effect)} points`,
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

/** Whether both kinds of prompts moved together before. */
function beforeText(parallel: Measured['parallel']): string {
  if (!parallel) return 'Not checked: too few answers';
  return `${parallel.passed ? 'Moved together' : 'Did not move together'}`;
}
