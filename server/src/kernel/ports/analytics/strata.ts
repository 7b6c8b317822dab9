import type { DimensionName } from '#contract/query.ts';
import type { ComponentName, QueryPlan } from './query-plan.ts';
import type { ReadOptions } from './reading.ts';

/**
 * What is added up over the observations of a stratum, from what each of them counts within its group: a component, the
 * product of two, how many observations have more than 0 of one, or the most that a single one has.
 */
export type StratumMeasure =
  | { readonly kind: 'sum' | 'positive' | 'largest'; readonly of: ComponentName }
  | { readonly kind: 'product'; readonly of: ComponentName; readonly by: ComponentName };

/**
 * A query whose groups are taken apart into strata: a stratum has the group's observations of one prompt on one
 * platform. `having`, `limit` and `offset` are about groups, as in the query. docs/query-plan.md says more.
 */
export interface StrataPlan extends QueryPlan {
  readonly measures: readonly StratumMeasure[];
  /** These brands of the organization instead of `brandId`: a prompt is of one brand, so that strata tell them apart. */
  readonly brandIds?: readonly number[];
  /** With more strata on the page the engine gives up with EngineLimitExceeded('rows'). */
  readonly mostStrata: number;
}

/**
 * A group with its strata, each at the same place of every list, in no order. Where two ids of a dimension share a name, a
 * stratum may come in parts, which add up.
 */
export interface GroupStrata {
  /** The values of the plan's dimensions. */
  readonly values: Readonly<Partial<Record<DimensionName, DimensionValue>>>;
  readonly prompts: readonly number[];
  /** Wire values. */
  readonly platforms: readonly string[];
  /** For each of the plan's measures, in their order, the whole number that each stratum has. */
  readonly measures: readonly (readonly number[])[];
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
