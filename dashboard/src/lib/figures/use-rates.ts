import type { DimensionName } from '#contract/figures/query.ts';
import type { RatioMetric } from '#contract/figures/ratio-metrics.ts';
import type { ApiRequest } from '../api/api-request.ts';
import { type Change, changeOf, type Estimate, estimateOf } from './interval-query.ts';
import type { Cell } from './metric-query.ts';
import { useChanges, useIntervals } from './use-intervals.ts';

/** Null where there was no answer; undefined while it is not known yet. */
export type RateOf = (value: Cell) => Estimate | null | undefined;

/** Undefined where nothing is compared. */
export type ChangeOf = (value: Cell) => Change | undefined;

export interface Rates {
  readonly requests: readonly ApiRequest[];
  readonly of: RateOf;
  readonly changeOf: ChangeOf;
}

/** A share of the scope's answers for each value of a dimension, and how it changed; all of them in two calls. */
export function useRates(dimension: DimensionName, metric: RatioMetric): Rates {
  const fields = [dimension, metric];
  const now = useIntervals({ fields });
  const changes = useChanges({ fields });
  const rows = new Map(now.result.data?.map((row) => [row[dimension], row]));
  const changed = new Map(changes.result.data?.map((row) => [row[dimension], row]));
  return {
    requests: [...now.requests, ...changes.requests],
    of: (value) => now.result.data && estimateOf(rows.get(value), metric),
    changeOf: (value) => changeOf(changed.get(value), metric),
  };
}
