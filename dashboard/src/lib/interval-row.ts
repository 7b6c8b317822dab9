import type { ChangeRow, IntervalRow, MetricChange, MetricInterval } from '#contract/intervals.ts';
import type { DimensionName } from '#contract/query.ts';
import type { RatioMetric } from '#contract/ratio-metrics.ts';

export type { ChangeRow, IntervalRow };

/** A metric with its bounds. */
export type Estimate = NonNullable<MetricInterval>;
/** A metric in two periods. */
export type Change = MetricChange;

/** Null where nothing was measured. */
export function estimateOf(row: IntervalRow | undefined, metric: RatioMetric): Estimate | null {
  const value = row?.[metric];
  return typeof value === 'object' && value !== null && 'estimate' in value ? value : null;
}

/** Undefined where the row says nothing about the metric. */
export function changeOf(row: ChangeRow | undefined, metric: RatioMetric): Change | undefined {
  const value = row?.[metric];
  return typeof value === 'object' && value !== null && 'difference' in value ? value : undefined;
}

type Dimensions = Readonly<Partial<Record<DimensionName, unknown>>>;

/** What tells rows apart: their values of these dimensions. */
export function rowKey(fields: readonly DimensionName[], row: Dimensions): string {
  return JSON.stringify(fields.map((field) => row[field]));
}

/** Finds the row with the same values of these dimensions, whichever call they come from. */
export function matchRows<Row extends Dimensions>(
  fields: readonly DimensionName[],
  rows: readonly Row[],
): (row: Dimensions) => Row | undefined {
  const byKey = new Map(rows.map((row) => [rowKey(fields, row), row]));
  return (row) => byKey.get(rowKey(fields, row));
}
