import type { DimensionName, MetricName, QueryRow } from '#contract/query.ts';

/** A row of the query; it has the fields that were asked for. */
export type MetricRow = QueryRow;
export type Cell = MetricRow[keyof MetricRow];
/** The dimensions of a row; those that were not asked for are missing. */
export type RowValues = Readonly<Partial<Record<DimensionName, Cell>>>;

/** A metric of a row; null where nothing was measured. */
export function metricValue(row: MetricRow | undefined, metric: MetricName): number | null {
  const value = row?.[metric];
  return typeof value === 'number' ? value : null;
}
