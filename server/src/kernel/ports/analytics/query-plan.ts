import type { Readable } from 'node:stream';
import type { DimensionName, HavingOperator, MetricName } from '#contract/figures/query.ts';
import type { BrandKey, BrandNameKind, BrandNames, DayRange, ReadOptions } from './reading.ts';

/**
 * What a query means, for an engine to render. docs/query-plan.md says how each part counts; the golden
 * set and the property test hold every engine to it.
 */
export interface QueryPlan extends BrandKey {
  readonly days: DayRange;
  /** The columns of a row, in order. */
  readonly columns: readonly (DimensionName | PlanMetric)[];
  /** Those of the columns that rows are grouped and ordered by, in order, ascending, nulls last. */
  readonly dimensions: readonly DimensionName[];
  /** What is counted for each group, for the columns and for `having`. */
  readonly components: readonly ComponentName[];
  readonly scope: Scope;
  readonly filters: PlanFilters;
  readonly having: readonly PlanHaving[];
  /** Today's names, of the kinds that the dimensions show; empty for the others. */
  readonly names: BrandNames;
  /** Competitors whose name a lower id has, too: asked for by name alone, they count under that id. */
  readonly sharedCompetitors: readonly SharedName[];
  /** Two ids of a dimension may share a name and its id is not asked for: groups of ids are merged by name. */
  readonly isRegrouped: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface SharedName {
  readonly id: number;
  /** The lowest id of that name. */
  readonly lowest: number;
}

/** Every metric is a count or a ratio of two counts; a ratio to nothing is null. */
export interface PlanMetric {
  readonly name: MetricName;
  readonly formula:
    | { readonly count: ComponentName }
    | { readonly part: ComponentName; readonly whole: ComponentName };
}

/** What can be counted for a group: whole numbers all, so that every metric is exact. R, C and S as in the definitions. */
const componentNames = [
  /** Observations of R. */
  'observations',
  'brand_present_count',
  /** Sum of top = 100, middle = 50, bottom = 0, and how many have a position. */
  'brand_position_sum',
  'brand_position_count',
  /** Sum of positive = 100, mixed = 50, negative = 0, and how many have one of these. */
  'brand_sentiment_sum',
  'brand_sentiment_count',
  /** Observations with at least one of C present. */
  'competitor_present_count',
  /** The same sums and counts over all evaluations in C. */
  'competitor_position_sum',
  'competitor_position_count',
  'competitor_sentiment_sum',
  'competitor_sentiment_count',
  /** Observations with a citation in S that the brand owns. */
  'brand_cited_count',
  /** Observations with a citation in S that a competitor owns; one of C where C is narrowed. */
  'competitor_cited_count',
  /** Observations whose S is not empty. */
  'citing_count',
  /** Citations in S. */
  'citation_total',
  /** Distinct domains in S. */
  'domains',
  /** Observations that rank anything: those with the length of a list. */
  'ranking_count',
  /** Observations in which the brand's rank is 1, and those in which it is at most 3. */
  'brand_first_count',
  'brand_top_three_count',
  /** Sum of the brand's ranks, and how many observations have one. */
  'brand_rank_sum',
  'brand_ranked_count',
  /** How often observations name a tracked brand: the brand itself and every competitor evaluated, also those not in C. */
  'tracked_mention_count',
  /** Evaluations in C that are present. */
  'competitor_mention_count',
  /** Observations with at least one of C at rank 1, and those with at least one at rank 1 to 3. */
  'competitor_first_count',
  'competitor_top_three_count',
  /** Sum of the ranks in C, and how many evaluations have one. */
  'competitor_rank_sum',
  'competitor_ranked_count',
] as const;
export type ComponentName = (typeof componentNames)[number];

/** Which lists the dimensions expand, and whether C is narrower than all evaluations. */
export interface Scope {
  readonly tagsExpanded: boolean;
  readonly topicsExpanded: boolean;
  readonly competitorsExpanded: boolean;
  readonly citationsExpanded: boolean;
  /** `sharedCompetitors` apply, so one observation may have several rows in one group. */
  readonly competitorsMerged: boolean;
  /** A competitor filter is in effect. */
  readonly competitorsNarrowed: boolean;
}

/** Single-valued fields of an observation that filters test. Names were looked up: filters name ids. */
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

/** The value is, or with `negated` is not, one of `values`; `matchesMissing` adds a missing value to them. */
export interface RowFilter {
  readonly field: RowFilterField;
  readonly negated: boolean;
  /** Dates as the dimension writes them, platforms by wire value. */
  readonly values: readonly (string | number | boolean)[];
  readonly matchesMissing: boolean;
}

/** At least one element is, or with `negated` none is, one of `values`; `matchesMissing`: an empty list passes, too. */
export interface ElementFilter {
  readonly negated: boolean;
  readonly values: readonly string[];
  readonly matchesMissing: boolean;
}

/** On the domains or the pages that an observation cites, written as `StoredCitation` has them. */
export interface CitationFilter extends ElementFilter {
  readonly of: 'domain' | 'page';
}

/** Evaluations of competitors that are, or with `negated` are not, these pass. */
export interface CompetitorFilter {
  readonly negated: boolean;
  readonly ids: readonly number[];
}

/** At least one of `ids` is named, or with `negated` none of them; `matchesMissing`: where no competitor is, it passes, too. */
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
  /** They choose observations and narrow no list, unlike `competitors`. */
  readonly namedCompetitors: readonly NamedCompetitorFilter[];
  /** They choose observations and narrow no list: all citations stay in scope. */
  readonly citations: readonly CitationFilter[];
  /** Only observations that cite one of these pages, written as `StoredCitation` has them. Missing: all. */
  readonly citedPages?: readonly string[];
}

/** Keeps groups whose metric compares true; a null never does. */
export interface PlanHaving {
  readonly metric: PlanMetric;
  readonly operator: HavingOperator;
  readonly value: number;
}

/** Dimensions that grow with the day: rows ordered by one of them first come in the order of days. */
export const timeDimensions = [
  'date',
  'date_week',
  'date_month',
  'date_quarter',
  'date_year',
] as const;
export type TimeDimension = (typeof timeDimensions)[number];

/** A value of a time dimension that has observations. */
export interface BucketEstimate {
  /** As the dimension writes it. */
  readonly bucket: string;
  readonly days: DayRange;
  /** No more rows than this before `having`: the lists of each observation multiplied. */
  readonly atMost: number;
}

export interface BucketCount {
  readonly bucket: string;
  /** Rows after `having`, on all pages. */
  readonly rows: number;
}

export type RowFormat = 'json-lines' | 'csv';

export interface QueryPage {
  /** The rows of the page as the engine writes them; CSV begins with a line of column names. */
  readonly rows: Readable;
  /** Whether rows follow after this page. */
  readonly hasMore: boolean;
  /** Rows on all pages, where asked for. */
  readonly total: number | undefined;
}

export interface QueryOptions extends ReadOptions {
  readonly format: RowFormat;
  readonly includeTotal: boolean;
}

/** The kind of name that a dimension shows; prompts are named in the store. */
export type ShownName = BrandNameKind | 'prompt';
