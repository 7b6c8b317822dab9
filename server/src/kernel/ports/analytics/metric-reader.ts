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
  /** How many rows the plan has in each bucket; those without a row may be missing. */
  countBuckets(plan: QueryPlan, by: TimeDimension, options?: ReadOptions): Promise<BucketCount[]>;
  /** Groups taken apart by prompt and platform. Observations never leave the engine. */
  strata(plan: StrataPlan, options: StrataOptions): Promise<StrataPage>;
}

/**
 * What is known of a stratum: of its answers the sum of a component, how many have more than 0 of one, or the most that a
 * single one has; of its days how many have any of a component, and products of what days have. With a `distance` these
 * are products of differences between a day and the one this many observed days before, over the days with any of `over`.
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
 * A query whose groups are taken apart into strata: a stratum has the group's observations of one prompt on one
 * platform. `having`, `limit` and `offset` are about groups, as in the query. docs/query-plan.md says more.
 */
export interface StrataPlan extends QueryPlan {
  readonly measures: readonly StratumMeasure[];
  /** Stages whose name a lower id has, too: they count under that id. */
  readonly sharedStages: readonly SharedName[];
  /** These brands of the organization instead of `brandId`: a prompt is of one brand, so that strata tell them apart. */
  readonly brandIds?: readonly number[];
  /** With more strata on the page the engine gives up with EngineLimitExceeded('rows'). */
  readonly maxStrata: number;
}

/** A group with its strata, each once and at the same place of every list, in no order that is promised. */
export interface GroupStrata {
  /** The values of the plan's dimensions. */
  readonly values: Readonly<Partial<Record<DimensionName, DimensionValue>>>;
  readonly prompts: Float64Array;
  /** Wire values. */
  readonly platforms: readonly string[];
  /** For each of the plan's measures, in their order, the whole number that each stratum has. */
  readonly measures: readonly Float64Array[];
}

export type DimensionValue = string | number | boolean | null;

export interface StrataPage {
  /** In the query's order. */
  readonly groups: readonly GroupStrata[];
  /** Whether groups follow after this page. */
  readonly hasMore: boolean;
  /** Groups on all pages, where asked for. */
  readonly total: number | undefined;
}

export interface StrataOptions extends ReadOptions {
  readonly includeTotal: boolean;
}
