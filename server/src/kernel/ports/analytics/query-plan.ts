import type { Readable } from 'node:stream';
import type { DimensionName, HavingOperator, MetricName } from '#contract/figures/query.ts';
import type { BrandKey, BrandNameKind, BrandNames, DayRange, ReadOptions } from './reading.ts';

/**
 * The meaning of a query, for an engine to render. docs/query-plan.md defines each part; the golden set and the
 * property test check every engine against it.
 */
export interface QueryPlan extends BrandKey {
  readonly days: DayRange;
  /** The columns of a row, in order. */
  readonly columns: readonly (DimensionName | PlanMetric)[];
  /** The columns that rows are grouped and ordered by, ascending, nulls last. */
  readonly dimensions: readonly DimensionName[];
  /** The counts per group that the columns and `having` need. */
  readonly components: readonly ComponentName[];
  readonly scope: Scope;
  readonly filters: PlanFilters;
  readonly having: readonly PlanHaving[];
  /** Current names of the kinds that the dimensions show; empty for others. */
  readonly names: BrandNames;
  /** Competitors whose name a lower id also has: grouped by name alone, they count under that id. */
  readonly sharedCompetitors: readonly SharedName[];
  /** Two ids of a dimension may share a name, and the id is not a dimension: groups are merged by name. */
  readonly isRegrouped: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface SharedName {
  readonly id: number;
  /** The lowest id with that name. */
  readonly lowest: number;
}

/** Every metric is a count or a ratio of two counts; null if the denominator is 0. */
export interface PlanMetric {
  readonly name: MetricName;
  readonly formula:
    | { readonly count: ComponentName }
    | { readonly part: ComponentName; readonly whole: ComponentName };
}

/**
 * What can be counted per group: only integers, so that every metric is exact. R, C and S are defined in
 * docs/query-plan.md.
 */
const componentNames = [
  /** Observations in R. */
  'observations',
  'brand_present_count',
  /** Sum of top = 100, middle = 50, bottom = 0, and the number with a position. */
  'brand_position_sum',
  'brand_position_count',
  /** Sum of positive = 100, mixed = 50, negative = 0, and the number with one of these. */
  'brand_sentiment_sum',
  'brand_sentiment_count',
  /** Observations with at least one competitor of C present. */
  'competitor_present_count',
  /** The same sums and counts over all evaluations in C. */
  'competitor_position_sum',
  'competitor_position_count',
  'competitor_sentiment_sum',
  'competitor_sentiment_count',
  /** Observations with a citation in S owned by the brand. */
  'brand_cited_count',
  /** Observations with a citation in S owned by a competitor; one of C if C is narrowed. */
  'competitor_cited_count',
  /** Observations with a non-empty S. */
  'citing_count',
  /** Citations in S. */
  'citation_total',
  /** Distinct domains in S. */
  'domains',
  /** Observations with a ranking: those with a list length. */
  'ranking_count',
  /** Observations with the brand at rank 1, and at rank 1 to 3. */
  'brand_first_count',
  'brand_top_three_count',
  /** Sum of the brand's ranks, and the number of observations with one. */
  'brand_rank_sum',
  'brand_ranked_count',
  /**
   * The number of tracked brands named, over observations: the brand itself and every evaluated competitor, including
   * those outside C.
   */
  'tracked_mention_count',
  /** Evaluations in C that are present. */
  'competitor_mention_count',
  /** Observations with at least one competitor of C at rank 1, and at rank 1 to 3. */
  'competitor_first_count',
  'competitor_top_three_count',
  /** Sum of the ranks in C, and the number of evaluations with one. */
  'competitor_rank_sum',
  'competitor_ranked_count',
] as const;
export type ComponentName = (typeof componentNames)[number];

/** The lists that the dimensions expand, and whether C is narrower than all evaluations. */
export interface Scope {
  readonly tagsExpanded: boolean;
  readonly topicsExpanded: boolean;
  readonly competitorsExpanded: boolean;
  readonly citationsExpanded: boolean;
  /** `sharedCompetitors` apply, so one observation may have several rows in a group. */
  readonly competitorsMerged: boolean;
  /** A competitor filter is in effect. */
  readonly competitorsNarrowed: boolean;
}

/** Single-valued fields of an observation for filters. Names are resolved to ids. */
export const rowFilterFields = [
  'date',
  'date_week',
  'date_month',
  'date_quarter',
  'date_year',
  'prompt_id',
  'persona_id',
  'stage_id',
  'ai_platform',
  'ai_platform_search_enabled',
  'branded',
  'country',
  'position_bucket',
  'sentiment_band',
  'surface',
] as const;
export type RowFilterField = (typeof rowFilterFields)[number];

/** The value is one of `values`, or none of them if `negated`; `matchesMissing` adds a missing value to them. */
export interface RowFilter {
  readonly field: RowFilterField;
  readonly negated: boolean;
  /** Dates as the dimension writes them, platforms as wire values. */
  readonly values: readonly (string | number | boolean)[];
  readonly matchesMissing: boolean;
}

/** At least one element is one of `values`, or none is if `negated`; `matchesMissing`: an empty list also passes. */
export interface ElementFilter {
  readonly negated: boolean;
  readonly values: readonly string[];
  readonly matchesMissing: boolean;
}

/** For cited domains or pages, written like `StoredCitation`. */
export interface CitationFilter extends ElementFilter {
  readonly of: 'domain' | 'page';
}

/** Evaluations of these competitors pass, or all others if `negated`. */
export interface CompetitorFilter {
  readonly negated: boolean;
  readonly ids: readonly number[];
}

/** At least one of `ids` is named, or none if `negated`; `matchesMissing`: also passes if no competitor is named. */
export interface NamedCompetitorFilter extends CompetitorFilter {
  readonly matchesMissing: boolean;
}

/**
 * All combine with AND. Tags and topics: elements that match any entry without `negated` stay in scope; with only
 * negated entries all stay. Competitors: evaluations that pass every entry stay; with an entry that is not negated, at
 * least one must.
 */
export interface PlanFilters {
  readonly rows: readonly RowFilter[];
  readonly tags: readonly ElementFilter[];
  readonly topics: readonly ElementFilter[];
  readonly competitors: readonly CompetitorFilter[];
  /** Select observations without narrowing any list, unlike `competitors`. */
  readonly namedCompetitors: readonly NamedCompetitorFilter[];
  /** Select observations without narrowing any list: all citations stay in scope. */
  readonly citations: readonly CitationFilter[];
  /** Only observations that cite one of these pages, written like `StoredCitation`. Unset: all. */
  readonly citedPages?: readonly string[];
}

/** Keeps groups whose metric passes the comparison; null never does. */
export interface PlanHaving {
  readonly metric: PlanMetric;
  readonly operator: HavingOperator;
  readonly value: number;
}

/** Dimensions that rise with the day: rows ordered by one of them first are in the order of days. */
export const timeDimensions = [
  'date',
  'date_week',
  'date_month',
  'date_quarter',
  'date_year',
] as const;
export type TimeDimension = (typeof timeDimensions)[number];

/** A value of a time dimension with observations. */
export interface BucketEstimate {
  /** As the dimension writes it. */
  readonly bucket: string;
  readonly days: DayRange;
  /** An upper bound of the rows before `having`: the product of each observation's list lengths. */
  readonly atMost: number;
}

export interface BucketCount {
  readonly bucket: string;
  /** Rows on all pages, after `having`. */
  readonly rows: number;
}

export type RowFormat = 'json-lines' | 'csv';

export interface QueryPage {
  /** The page's rows as the engine writes them; CSV begins with a header line. */
  readonly rows: Readable;
  /** Whether more rows follow this page. */
  readonly hasMore: boolean;
  /** Rows on all pages, if requested. */
  readonly total: number | undefined;
}

export interface QueryOptions extends ReadOptions {
  readonly format: RowFormat;
  readonly includeTotal: boolean;
}

/** The kind of name that a dimension shows; prompts' names are in the store. */
export type ShownName = BrandNameKind | 'prompt';
