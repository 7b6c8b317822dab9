import type { EffectMeasure as Measured } from '#contract/changes-and-actions/effect.ts';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { Facts } from '../../components/page/section.tsx';
import type { PanelContent } from '../../components/table/panel.tsx';
import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { formatValue } from '../../lib/words/format.ts';
import styles from './effect-content.module.css';
import {
  boundsInPoints,
  type EffectMeasure,
  type EffectResult,
  effectMeasures,
  effectSentence,
  inPoints,
  isLikelyReal,
  powerSentence,
} from './effect-words.ts';

/** Figures and weeks of an effect; `about` says what the marked week is. */
export function effectContent(
  effect: EffectResult,
  measure: EffectMeasure,
  about: string,
): PanelContent {
  const buckets = bucketsOf(effect);
  const series = seriesOf(effect, measure);
  return {
    ...(series.length > 0 ? { note: effectSentence(effect, measure) } : {}),
    chart: (
      <>
        <EffectFigures result={effect} measure={measure} />
        <TimeChart
          label={`Share of answers that ${effectMeasures[measure].verb}, by week, as a table under Table`}
          unit="share"
          buckets={buckets}
          series={series}
          markedIndex={effect.weeks.findIndex(({ part }) => part === 'publication')}
        />
        <Legend series={series} />
        <p className={styles.note}>{about}</p>
        {effect.status === 'too_early' && (
          <p className={styles.note}>{powerSentence(effect.power)}</p>
        )}
      </>
    ),
    table: trendTable('Share of answers by week', buckets, series, (value) =>
      formatValue('share', value),
    ),
  };
}

function bucketsOf({ weeks }: EffectResult): TimeBucket[] {
  return weeks.map(({ start_date, end_date, part }) => ({
    key: start_date,
    first: start_date,
    last: end_date,
    isPartial: part === 'unfinished',
  }));
}

/** None where the target prompts have no answers: a line of the others alone says nothing about it. */
function seriesOf({ weeks, controls }: EffectResult, measure: EffectMeasure): Series[] {
  if (weeks.every(({ target_responses }) => target_responses === 0)) return [];
  const others = controls === 'topic' ? 'Untouched prompts of the topic' : 'Untouched prompts';
  return [
    {
      ...{ key: 'target', name: 'Target prompts', color: '--accent', isMain: true },
      values: weeks.map((week) => week[measure].target),
      counts: weeks.map(({ target_responses }) => target_responses),
    },
    {
      ...{ key: 'untouched', name: others, color: '--ink-muted' },
      values: weeks.map((week) => week[measure].untouched),
      counts: weeks.map(({ untouched_responses }) => untouched_responses),
    },
  ];
}

interface EffectFiguresProps {
  readonly result: EffectResult;
  readonly measure: EffectMeasure;
}

type Sides = Measured['target'];

/** Both sides before and after, and the effect between them. */
function EffectFigures({ result, measure }: EffectFiguresProps) {
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
