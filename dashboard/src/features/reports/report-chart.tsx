import { useMemo } from 'react';
import type { ContentBlock } from '#contract/report-content.ts';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { Empty } from '../../components/states.tsx';
import { dimensionValue } from '../../lib/dimension-value.ts';
import type { Estimand } from '../../lib/estimand.ts';
import { counted } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { estimateOf, type IntervalRow } from '../../lib/interval-row.ts';
import type { Interval } from '../../lib/period.ts';
import { platformColor } from '../../lib/platforms.ts';
import { type TimeBucket, timeBuckets } from '../../lib/time-bucket.ts';
import { useScope } from '../../lib/use-scope.ts';
import { ReportSection } from './report-section.tsx';

type Chart = Extract<ContentBlock, { kind: 'chart' }>;

const intervals: Readonly<Record<Chart['by'], Interval>> = {
  date: 'day',
  date_week: 'week',
  date_month: 'month',
};

/** A metric over the days of the report. */
export function ReportChart({ block }: { readonly block: Chart }) {
  const { period, today, estimand } = useScope();
  const { label, unit } = metricTerms[block.metric];
  const buckets = useMemo(
    () => timeBuckets(period, intervals[block.by], today),
    [period, block.by, today],
  );
  const series = useMemo(() => seriesOf(block, buckets, estimand), [block, buckets, estimand]);
  const note = block.left_out > 0 ? `${counted(block.left_out, 'more line')} not shown` : undefined;
  return (
    <ReportSection title={block.title} note={note}>
      {series.length === 0 ? (
        <Empty title="Nothing here">No answers in this period match.</Empty>
      ) : (
        <>
          <TimeChart
            label={`${label} over time, ${counted(series.length, 'line')}`}
            {...{ unit, buckets, series }}
          />
          {series.length > 1 && <Legend series={series} />}
        </>
      )}
    </ReportSection>
  );
}

function seriesOf(block: Chart, buckets: readonly TimeBucket[], estimand: Estimand): Series[] {
  const { split, rows, metric } = block;
  if (!split) {
    const name = metricTerms[metric].label;
    const only = { key: metric, name, color: '--accent', isMain: true };
    return rows.length === 0 ? [] : [{ ...only, ...pointsOf(block, rows, buckets, estimand) }];
  }
  return [...Map.groupBy(rows, (row) => row[split])].map(([value, own], index) => {
    const name = dimensionValue(split, value);
    const color = split === 'ai_platform' ? platformColor(name) : `--series-${index + 1}`;
    return { key: String(value), name, color, ...pointsOf(block, own, buckets, estimand) };
  });
}

function pointsOf(
  { by, metric }: Chart,
  rows: readonly IntervalRow[],
  buckets: readonly TimeBucket[],
  estimand: Estimand,
): Pick<Series, 'values' | 'bounds' | 'counts'> {
  const byKey = new Map(rows.map((row) => [String(row[by]), row]));
  const at = buckets.map(({ key }) => estimateOf(byKey.get(key), metric));
  return {
    values: at.map((estimate) => estimate?.estimate ?? null),
    bounds: at.map((estimate) => {
      const { lower = null, upper = null } = estimate?.[estimand] ?? {};
      return lower === null || upper === null ? null : { lower, upper };
    }),
    counts: at.map((estimate) => estimate?.responses ?? null),
  };
}
