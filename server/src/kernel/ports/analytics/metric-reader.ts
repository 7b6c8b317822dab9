import type {
  BucketCount,
  BucketEstimate,
  QueryOptions,
  QueryPage,
  QueryPlan,
  TimeDimension,
} from './query-plan.ts';
import type { ReadOptions } from './reading.ts';
import type { StrataOptions, StrataPage, StrataPlan } from './strata.ts';

/** Metrics by dimensions. */
export interface MetricReader {
  query(plan: QueryPlan, options: QueryOptions): Promise<QueryPage>;
  /** The buckets of the plan's days in order; `by` is one of its dimensions. */
  estimateBuckets(
    plan: QueryPlan,
    by: TimeDimension,
    options?: ReadOptions,
  ): Promise<BucketEstimate[]>;
  /** How many rows the plan has in each bucket; those without a row may be missing. */
  countBuckets(plan: QueryPlan, by: TimeDimension, options?: ReadOptions): Promise<BucketCount[]>;
  /** Groups taken apart by prompt and platform. Observations never leave the engine. */
  strata(plan: StrataPlan, options: StrataOptions): Promise<StrataPage>;
}
