import { queryChanges, queryIntervals } from '#contract/operations/query.ts';
import type { DimensionName } from '#contract/query.ts';
import type { RatioMetric } from '#contract/ratio-metrics.ts';
import { requestOf } from './api-request.ts';
import type { Period } from './period.ts';
import { queryFilters, type ScopeSearch } from './scope.ts';

export interface IntervalQuestion {
  readonly fields: readonly (DimensionName | RatioMetric)[];
  /** In addition to those of the scope. */
  readonly filters?: readonly string[];
  readonly having?: readonly string[];
  readonly limit?: number;
}

/** The call that gives metrics with their bounds. */
export function intervalRequest(
  brandId: number,
  search: ScopeSearch,
  period: Period,
  question: IntervalQuestion,
) {
  return requestOf(queryIntervals, {
    params: { brand_id: brandId },
    query: { start_date: period.start, end_date: period.end, ...parametersOf(search, question) },
  });
}

/** The call that compares metrics of two periods like for like. */
export function changeRequest(
  brandId: number,
  search: ScopeSearch,
  period: Period,
  previous: Period,
  question: IntervalQuestion,
) {
  return requestOf(queryChanges, {
    params: { brand_id: brandId },
    query: {
      start_date: period.start,
      end_date: period.end,
      compare_start_date: previous.start,
      compare_end_date: previous.end,
      ...parametersOf(search, question),
    },
  });
}

function parametersOf(
  search: ScopeSearch,
  { fields, filters = [], having = [], limit }: IntervalQuestion,
) {
  return {
    fields: fields.join(','),
    filters: [...queryFilters(search), ...filters],
    having,
    limit,
  };
}
