import type { DimensionName } from '#contract/figures/query.ts';
import type {
  BucketCount,
  BucketEstimate,
  ComponentName,
  QueryOptions,
  QueryPage,
  QueryPlan,
  SharedName,
  TimeDimension,
} from './query-plan.ts';
import type { ReadOptions } from './reading.ts';

/** Metrics by dimensions. */
export interface MetricReader {
  query(plan: QueryPlan, options: QueryOptions): Promise<QueryPage>;
  /** The buckets of the plan's days in order; `by` is one of its dimensions. */
  estimateBuckets(
    plan: QueryPlan,
    by: TimeDimension,
    options?: ReadOptions,
  ): Promise<BucketEstimate[]>;
  /** The number of the plan's rows in each bucket; empty buckets may be missing. */
  countBuckets(plan: QueryPlan, by: TimeDimension, options?: ReadOptions): Promise<BucketCount[]>;
  /** Groups split by prompt and platform. Observations never leave the engine. */
  strata(plan: StrataPlan, options: StrataOptions): Promise<StrataPage>;
}

/**
 * A measure of a stratum. Of its answers: the sum of a component, how many have any of it, or the most of a single
 * answer. Of its days: how many have any of a component, and sums of products. With a `distance`, the products are of
 * differences between a day and the one this many observed days before, over the days with any of `over`.
 */
export type StratumMeasure =
  | { readonly kind: 'sum' | 'positive' | 'largest' | 'days'; readonly of: ComponentName }
  | { readonly kind: 'product'; readonly of: ComponentName; readonly by: ComponentName }
  | {
      readonly kind: 'steps';
      readonly of: ComponentName;
      readonly by: ComponentName;
      readonly over: ComponentName;
      readonly distance: 1 | 2;
    };

/**
 * A query whose groups are split into strata: a stratum has the group's observations of one prompt on one platform.
 * `having`, `limit` and `offset` apply to groups, as in the query. See docs/query-plan.md.
 */
export interface StrataPlan extends QueryPlan {
  readonly measures: readonly StratumMeasure[];
  /** Stages whose name a lower id also has: they count under that id. */
  readonly sharedStages: readonly SharedName[];
  /** These brands of the organization instead of `brandId`: a prompt has one brand, so strata keep them apart. */
  readonly brandIds?: readonly number[];
  /** Beyond this many strata on the page, the engine throws EngineLimitExceeded('rows'). */
  readonly maxStrata: number;
}

/** A group with its strata: each has the same index in every list, in no guaranteed order. */
export interface GroupStrata {
  /** The values of the plan's dimensions. */
  readonly values: Readonly<Partial<Record<DimensionName, DimensionValue>>>;
  readonly prompts: Float64Array;
  /** Wire values. */
  readonly platforms: readonly string[];
  /** For each of the plan's measures, in order, an integer per stratum. */
  readonly measures: readonly Float64Array[];
}

export type DimensionValue = string | number | boolean | null;

export interface StrataPage {
  /** In the query's order. */
  readonly groups: readonly GroupStrata[];
  /** Whether more groups follow this page. */
  readonly hasMore: boolean;
  /** Groups on all pages, if requested. */
  readonly total: number | undefined;
}

export interface StrataOptions extends ReadOptions {
  readonly includeTotal: boolean;
}
