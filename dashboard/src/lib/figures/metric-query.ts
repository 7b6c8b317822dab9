import type { DimensionName, MetricName, QueryRow } from '#contract/figures/query.ts';
import { queryMetrics } from '#contract/operations/query.ts';
import { requestOf } from '../api/api-request.ts';
import type { Period } from '../scope/period.ts';
import { queryFilters, type ScopeSearch } from '../scope/scope.ts';

export interface MetricQuestion {
  readonly fields: readonly (DimensionName | MetricName)[];
  /** In addition to those of the scope. */
  readonly filters?: readonly string[];
  readonly having?: readonly string[];
  readonly limit?: number;
}

/** The call that answers the question for these days and the scope's filters. */
export function metricRequest(
  brandId: number,
  search: ScopeSearch,
  period: Period,
  { fields, filters = [], having = [], limit }: MetricQuestion,
) {
  return requestOf(queryMetrics, {
    params: { brand_id: brandId },
    query: {
      start_date: period.start,
      end_date: period.end,
      fields: fields.join(','),
      filters: [...queryFilters(search), ...filters],
      having,
      limit,
    },
  });
}

export type MetricRequest = ReturnType<typeof metricRequest>;

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
