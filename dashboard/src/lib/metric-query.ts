import { queryMetrics } from '#contract/operations/query.ts';
import type { DimensionName, MetricName } from '#contract/query.ts';
import { requestOf } from './api-request.ts';
import type { Period } from './period.ts';
import { queryFilters, type ScopeSearch } from './scope.ts';

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
