import type { Period } from '#contract/days.ts';
import type { DimensionName, MetricName } from '#contract/figures/query.ts';
import { matchRows } from '../../lib/figures/interval-query.ts';
import { type MetricRow, metricValue } from '../../lib/figures/metric-query.ts';
import { timeBuckets } from '../../lib/figures/time-bucket.ts';
import type { Scope } from '../../lib/scope/scope.ts';
import type { Comparability } from './comparability.ts';

/** A number of the row in the period that is compared with, and the days that both are of. */
export interface EarlierValue {
  readonly value: number | null;
  readonly days: Period;
  readonly daysBefore: Period;
}

/** Undefined where the row has no counterpart. */
export type EarlierIn = (row: MetricRow, metric: MetricName) => EarlierValue | undefined;

/** Finds what a row was before. Points in time are matched by their place: the first week with the first. */
export function createEarlier(
  compared: Comparability,
  dimensions: readonly DimensionName[],
  { period, previous, today }: Pick<Scope, 'period' | 'previous' | 'today'>,
  rows: readonly MetricRow[],
): EarlierIn {
  if (!previous || compared.by === 'nothing') return () => undefined;
  const rowLike = matchRows(dimensions, rows);
  if (compared.by === 'rows') {
    return (row, metric) => {
      const found = rowLike(row);
      return found && { value: metricValue(found, metric), days: period, daysBefore: previous };
    };
  }
  const { time, interval } = compared;
  const before = timeBuckets(previous, interval, today);
  const counterparts = new Map(
    timeBuckets(period, interval, today).map((bucket, at) => [bucket.key, { bucket, at }]),
  );
  return (row, metric) => {
    const own = counterparts.get(String(row[time]));
    const other = own && before[own.at];
    const found = other && rowLike({ ...row, [time]: other.key });
    if (!own || !found) return undefined;
    return {
      value: metricValue(found, metric),
      days: { start: own.bucket.first, end: own.bucket.last },
      daysBefore: { start: other.first, end: other.last },
    };
  };
}
