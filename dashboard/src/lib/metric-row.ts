import type { DimensionName, MetricName } from '#contract/query.ts';

export type Cell = string | number | boolean | null;

/** A row of the query: a value for each field that was asked for. */
export type MetricRow<Field extends string = DimensionName | MetricName> = Readonly<
  Record<Field, Cell>
>;

/** A metric of a row; null where nothing was measured. */
export function metricValue(row: MetricRow<never> | undefined, metric: MetricName): number | null {
  const value: unknown = row && (row as MetricRow<string>)[metric];
  return typeof value === 'number' ? value : null;
}
