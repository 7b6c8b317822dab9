import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import type { PanelContent } from '../../components/panel.tsx';
import { formatValue } from '../../lib/format.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import styles from './effect-content.module.css';
import { EffectFigures } from './effect-figures.tsx';
import {
  type EffectMeasure,
  type EffectResult,
  effectMeasures,
  effectSentence,
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
