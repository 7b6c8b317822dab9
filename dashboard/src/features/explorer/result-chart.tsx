import type { ReactNode } from 'react';
import type { DimensionName, MetricName } from '#contract/query.ts';
import { Legend } from '../../components/chart/legend.tsx';
import type { Series } from '../../components/chart/series.ts';
import { ShareBar } from '../../components/chart/share-bar.tsx';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { formatValue } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import type { Interval } from '../../lib/period.ts';
import { platformColor, platformNamed } from '../../lib/platforms.ts';
import type { Scope } from '../../lib/scope.ts';
import { timeBuckets } from '../../lib/time-bucket.ts';
import type { Question } from './explorer-search.ts';
import styles from './result-chart.module.css';

const intervalOf: Partial<Record<DimensionName, Interval>> = {
  date: 'day',
  date_week: 'week',
  date_month: 'month',
};

type Days = Pick<Scope, 'period' | 'today'>;

const mostLines = 8;
const mostBars = 20;

/** The first metric: over time where a dimension is a time, else as bars. Undefined where neither says anything. */
export function resultChart(
  { dimensions, metrics }: Question,
  scope: Days,
  rows: readonly MetricRow[],
): ReactNode {
  const [metric] = metrics;
  const time = dimensions.find((name) => intervalOf[name]);
  if (!metric || dimensions.length === 0 || rows.length === 0) return undefined;
  if (time && dimensions.length <= 2) {
    const other = dimensions.find((name) => name !== time);
    return overTime(metric, time, other, scope, rows);
  }
  return bars(metric, dimensions, rows);
}

function overTime(
  metric: MetricName,
  time: DimensionName,
  other: DimensionName | undefined,
  { period, today }: Days,
  rows: readonly MetricRow[],
) {
  const buckets = timeBuckets(period, intervalOf[time] ?? 'day', today);
  const groups = Map.groupBy(rows, (row) => (other ? String(row[other] ?? '–') : 'All'));
  const weight = (own: readonly MetricRow[]) =>
    own.reduce((sum, row) => sum + (metricValue(row, metric) ?? 0), 0);
  const largest = [...groups].sort(([, one], [, two]) => weight(two) - weight(one));
  const series = largest.slice(0, mostLines).map(([name, own], index): Series => {
    const byTime = new Map(own.map((row) => [String(row[time]), row]));
    return {
      key: name,
      name,
      color: colorOf(name, index),
      values: buckets.map(({ key }) => metricValue(byTime.get(key), metric)),
      counts: buckets.map(({ key }) => metricValue(byTime.get(key), 'responses')),
    };
  });
  return (
    <>
      <TimeChart
        label={`${metricTerms[metric].label} over time, as a table under Table`}
        unit={metricTerms[metric].unit}
        buckets={buckets}
        series={series}
      />
      {other && <Legend series={series} />}
      {largest.length > mostLines && (
        <p className={styles.note}>
          The {mostLines} largest of {largest.length} lines.
        </p>
      )}
    </>
  );
}

function bars(
  metric: MetricName,
  dimensions: readonly DimensionName[],
  rows: readonly MetricRow[],
) {
  const { unit, label } = metricTerms[metric];
  const sorted = rows.toSorted(
    (one, other) => (metricValue(other, metric) ?? -1) - (metricValue(one, metric) ?? -1),
  );
  const most = Math.max(...sorted.map((row) => metricValue(row, metric) ?? 0), 0) || 1;
  return (
    <>
      <ul className={styles.bars} aria-label={label}>
        {sorted.slice(0, mostBars).map((row) => {
          const name = dimensions.map((dimension) => String(row[dimension] ?? '–')).join(' · ');
          const value = metricValue(row, metric);
          return (
            <li key={name} className={styles.bar}>
              <span className={styles.name}>{name}</span>
              <ShareBar share={value === null ? null : value / most} color={colorOf(name, 0)} />
              <span className={styles.value}>{formatValue(unit, value)}</span>
            </li>
          );
        })}
      </ul>
      {rows.length > mostBars && (
        <p className={styles.note}>
          The {mostBars} largest of {rows.length} rows.
        </p>
      )}
    </>
  );
}

/** A platform keeps its colour; a single line is the brand's. */
function colorOf(name: string, index: number): string {
  if (platformNamed(name)) return platformColor(name);
  return index === 0 ? '--accent' : `--series-${((index - 1) % 6) + 1}`;
}
