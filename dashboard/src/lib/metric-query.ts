import { queryOptions } from '@tanstack/react-query';
import type { DimensionName, MetricName } from '#contract/query.ts';
import { call } from './api.ts';
import { type ApiRequest, get } from './api-request.ts';
import type { MetricRow } from './metric-row.ts';
import type { Period } from './period.ts';
import { queryFilters, type ScopeSearch } from './scope.ts';

export interface MetricQuestion<Field extends DimensionName | MetricName> {
  readonly fields: readonly Field[];
  /** Beside the scope's own. */
  readonly filters?: readonly string[];
  readonly having?: readonly string[];
  readonly limit?: number;
}

/** The call of `GET /v1/{brand_id}/query` that answers the question for these days and the scope's filters. */
export function metricRequest<Field extends DimensionName | MetricName>(
  brandId: number,
  search: ScopeSearch,
  period: Period,
  { fields, filters = [], having = [], limit }: MetricQuestion<Field>,
): ApiRequest {
  return get(`v1/${brandId}/query`, {
    start_date: period.start,
    end_date: period.end,
    fields: fields.join(','),
    filters: [...queryFilters(search), ...filters],
    having,
    limit,
  });
}

export function metricQuery<Field extends DimensionName | MetricName>(
  brandId: number,
  search: ScopeSearch,
  period: Period,
  question: MetricQuestion<Field>,
) {
  return requestQuery<readonly MetricRow<Field>[]>(
    metricRequest(brandId, search, period, question),
  );
}

/** Any read of the API, remembered by what was asked. */
export function requestQuery<Answer>(request: ApiRequest) {
  return queryOptions({
    queryKey: ['api', request.path, request.parameters] as const,
    queryFn: ({ signal }) => call<Answer>(request, signal),
  });
}
