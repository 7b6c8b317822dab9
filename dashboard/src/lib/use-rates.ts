import type { DimensionName } from '#contract/query.ts';
import type { ApiRequest } from './api-request.ts';
import type { RatioMetric } from './interval-query.ts';
import { type Estimate, estimateOf } from './interval-row.ts';
import type { Cell } from './metric-row.ts';
import { useIntervals } from './use-intervals.ts';

/** Null where there was no answer; undefined while it is not known yet. */
export type RateOf = (value: Cell) => Estimate | null | undefined;

/** A share of the scope's answers for each value of a dimension; all of them in one call. */
export function useRates(
  dimension: DimensionName,
  metric: RatioMetric,
): { readonly requests: readonly ApiRequest[]; readonly of: RateOf } {
  const { requests, result } = useIntervals({ fields: [dimension, metric] });
  const rows = new Map(result.data?.map((row) => [row[dimension], row]));
  return { requests, of: (value) => result.data && estimateOf(rows.get(value), metric) };
}
