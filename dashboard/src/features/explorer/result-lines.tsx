import { useMemo } from 'react';
import type { DimensionName, MetricName } from '#contract/figures/query.ts';
import { isAverageRank } from '#contract/figures/ratio-metrics.ts';
import { greyLine } from '../../components/chart/drawing/end-labels.ts';
import { Legend } from '../../components/chart/legend.tsx';
import { markers } from '../../components/chart/markers.ts';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { type MetricRow, metricValue, type RowValues } from '../../lib/figures/metric-query.ts';
import { type TimeBucket, timeBuckets } from '../../lib/figures/time-bucket.ts';
import { comparedWith, type Interval } from '../../lib/scope/period.ts';
import type { Scope } from '../../lib/scope/scope.ts';
import { counted } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { platformColor, platformNamed } from '../../lib/words/platforms.ts';
import type { Question } from './explorer-search.ts';
import styles from './result-chart.module.css';
import { rowId, rowName } from './row-name.ts';
import type { Bounds } from './use-bounds.ts';

/** As many lines as shapes and colours tell apart. */
const maxLines = markers.length;

interface ResultLinesProps {
  readonly question: Question;
  readonly scope: Scope;
  readonly metric: MetricName;
  readonly time: DimensionName;
  readonly interval: Interval;
  readonly rows: readonly MetricRow[];
  readonly bounds: Bounds;
  /** Of the days that are compared with. */
  readonly earlier: readonly MetricRow[];
}

/** The metric over time, a line for each value of the other dimension; those beyond ten are in the table. */
export function ResultLines(props: ResultLinesProps) {
  const { question, scope, metric, time, interval, rows, bounds } = props;
  const { label, unit } = metricTerms[metric];
  const { period, today, estimand } = scope;
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const others = question.dimensions.filter((name) => name !== time);
  const groups = [...Map.groupBy(rows, (row) => rowId(others, row)).values()].toSorted(
    (one, other) => weightOf(other, metric) - weightOf(one, metric),
  );
  const lines = groups.slice(0, maxLines).map((own, index): Series => {
    const first: RowValues = own[0] ?? {};
    const name = others.length > 0 ? rowName(others, first, scope) : label;
    const at = placed(buckets, own, time);
    const estimates = at.map((row) => (row ? bounds.estimateIn(row, metric) : null));
    return {
      key: rowId(others, first),
      name,
      ...lookOf(name, index, groups.length > 1),
      values: at.map((row) => metricValue(row, metric)),
      counts: at.map((row) => metricValue(row, 'responses')),
      bounds: estimates.map((estimate) => boundsOf(estimate?.[estimand])),
      isMain: groups.length === 1,
    };
  });
  const before = groups.length === 1 ? lineBefore(props, buckets.length) : undefined;
  const series = before ? [...lines, before] : lines;
  return (
    <>
      <TimeChart
        label={`${label} over time, as a table under Table`}
        unit={unit}
        buckets={buckets}
        series={series}
        range={question.axis === 'fit' ? undefined : rangeOf(metric)}
      />
      {series.length > 1 && <Legend series={series} />}
      {groups.length > maxLines && (
        <p className={styles.note}>
          The {maxLines} largest lines, and {counted(groups.length - maxLines, 'more', 'more')} in
          the table.
        </p>
      )}
    </>
  );
}

/** The same line in the days that are compared with, its first point under the first; several would cover each other. */
function lineBefore(
  { scope, metric, time, interval, earlier }: ResultLinesProps,
  length: number,
): Series | undefined {
  const { previous, today } = scope;
  if (!previous || earlier.length === 0) return undefined;
  const at = placed(timeBuckets(previous, interval, today), earlier, time);
  const of = (name: MetricName) =>
    Array.from({ length }, (_, index) => metricValue(at[index], name));
  return {
    ...{ key: 'before', name: sentenceCase(comparedWith(scope)), color: greyLine },
    ...{ values: of(metric), counts: of('responses') },
  };
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A share or a count that begins above zero looks like more than it is; places in a list begin at one. */
function rangeOf(metric: MetricName) {
  if (isAverageRank(metric)) return { min: 1 };
  return metricTerms[metric].unit === 'score' ? { min: 0, max: 100 } : { min: 0 };
}

function weightOf(rows: readonly MetricRow[], metric: MetricName): number {
  return rows.reduce((sum, row) => sum + (metricValue(row, metric) ?? 0), 0);
}

/** The row of each bucket. */
function placed(buckets: readonly TimeBucket[], rows: readonly MetricRow[], time: DimensionName) {
  const byTime = new Map(rows.map((row) => [String(row[time]), row]));
  return buckets.map(({ key }) => byTime.get(key));
}

function boundsOf(bounds: { lower: number | null; upper: number | null } | undefined) {
  const { lower = null, upper = null } = bounds ?? {};
  return lower === null || upper === null ? null : { lower, upper };
}

/** A platform keeps its colour, a single line is the brand's; several are told apart by their shapes, too. */
function lookOf(name: string, index: number, isOneOfMany: boolean) {
  const ordinary = index === 0 ? '--accent' : `--series-${index}`;
  return {
    color: platformNamed(name) ? platformColor(name) : ordinary,
    ...(isOneOfMany ? { marker: markers[index] } : {}),
  };
}
