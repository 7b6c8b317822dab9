import type { Readable } from 'node:stream';
import type {
  positionFilters,
  ranks,
  sentimentFilters,
} from '#contract/answers/response-filters.ts';
import type { sourceTypes } from '#contract/answers/responses.ts';
import type { TextTerm } from '#contract/answers/text-terms.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Surface } from './observations.ts';
import type { PlanFilters } from './query-plan.ts';
import type { BrandKey, BrandNames, PageRange, ReadOptions } from './reading.ts';

/** Answers of a brand that pass every condition given. */
export interface AnswerSelection extends BrandKey {
  /** One of these; an empty list matches nothing. */
  readonly ids?: readonly number[];
  readonly platform?: PlatformValue;
  readonly promptId?: number;
  readonly personaId?: number;
  /** Whether the prompt named the brand. */
  readonly branded?: boolean;
  /** One of these; an empty list matches nothing. */
  readonly stageIds?: readonly number[];
  /** From this day on. */
  readonly startDay?: string;
  /** Up to, and without, this day. */
  readonly endDay?: string;
  readonly hasShopping?: boolean;
  readonly tag?: string;
  readonly country?: string;
  readonly brandPresent?: boolean;
  /** `none` matches answers that do not name the brand, too, as `sentiment_band` of the query does. */
  readonly brandSentiment?: SentimentFilter;
  readonly brandPosition?: PositionFilter;
  readonly brandRank?: RankRange;
  /** Words of the answer surely say this of the brand. */
  readonly brandQuoted?: 'praise' | 'criticism';
  /** What one competitor's evaluation is like; answers without an evaluation of it do not match. */
  readonly competitor?: CompetitorCondition;
  /** Evaluated for the competitor of this id, whatever was found. */
  readonly evaluatedCompetitor?: number;
  readonly anyCompetitorPresent?: boolean;
  /** Lower case, without a leading `www.`. */
  readonly citedDomain?: string;
  /** Host in lower case and path, as `source_url` of the query shows them. */
  readonly citedPage?: string;
  readonly citedOwner?: (typeof sourceTypes)[number];
  /** A page of the competitor of this id is cited. */
  readonly citedCompetitor?: number;
  readonly hasCitations?: boolean;
  /** Of the prompt; empty: it has none. */
  readonly topic?: string;
  /** All of them occur in the answer; see `termPattern`. */
  readonly textTerms?: readonly TextTerm[];
  readonly surface?: Surface;
  /** What the query would count with these filters. */
  readonly filters?: PlanFilters;
}

/** `any`: the answer has one that counts in a score. */
type SentimentFilter = (typeof sentimentFilters)[number];
/** `none`: without a position; `any`: with one. */
export type PositionFilter = (typeof positionFilters)[number];

/** A place in the list by which an answer ranks: the first, one of the first three, any. */
export type RankRange = (typeof ranks)[number];

/** All that is given must hold of the same evaluation. */
export interface CompetitorCondition {
  readonly id: number;
  readonly present?: boolean;
  /** `none` matches an absent competitor, too. */
  readonly sentiment?: SentimentFilter;
  readonly position?: PositionFilter;
  readonly rank?: RankRange;
}

/** What the answers of one day and platform have in sum; every count is of distinct observations. */
export interface AnswerDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly platform: PlatformValue;
  readonly total: number;
  /** With at least one citation. */
  readonly citing: number;
  /** With at least one citation of a page owned so. */
  readonly brand: number;
  readonly competitor: number;
  readonly other: number;
  /** Times of the first and the last answer, ISO 8601 with milliseconds and Z. */
  readonly first: string;
  readonly last: string;
}

export interface CitedDomain {
  readonly domain: string;
  /** The one most of its citations have; of as many each: the brand, a competitor, other. */
  readonly domain_owner: (typeof sourceTypes)[number];
  readonly observation_count: number;
}

export interface AnswerDescription {
  /** Ordered by day and platform. */
  readonly days: readonly AnswerDay[];
  /** The largest, by observations, then by domain. */
  readonly domains: readonly CitedDomain[];
}

/** How many of the selected answers have something in common. */
export interface AnswerGroup {
  readonly platform: PlatformValue | null;
  readonly prompt_id: number | null;
  /** Today's text of the prompt. */
  readonly prompt: string | null;
  readonly responses: number;
  /** The newest of them (ties: highest id), and its time, ISO 8601 with milliseconds and Z. */
  readonly newest_response_id: number;
  readonly newest_at: string;
}

export interface AnswerGroups {
  readonly total: number;
  /** The largest first, then by newest answer. */
  readonly groups: readonly AnswerGroup[];
}

/** Where an answer is among the selected ones, newest first. */
export interface AnswerPlace {
  readonly total: number;
  /** From 1; null where it is not among them. */
  readonly position: number | null;
  /** The next newer answer of the selection, and the next older one. */
  readonly previous_id: number | null;
  readonly next_id: number | null;
}

export interface AnswerPage extends PageRange {
  readonly names: BrandNames;
  /** Each response has `sentiment_evidence`, without words, as its last member. */
  readonly withEvidence?: boolean;
  /** Only these members of a response. Missing: all of a list's item. */
  readonly members?: readonly string[];
}

/** Reads answers as the contract's JSON, which the engine writes; see `response` in contract/src/answers/responses.ts. */
export interface AnswerReader {
  /** One response per line, newest first (ties: highest id first), in bounded memory whatever the limit. */
  page(selection: AnswerSelection, page: AnswerPage, options?: ReadOptions): Promise<Readable>;
  describe(
    selection: AnswerSelection,
    range: { readonly domains: number },
    options?: ReadOptions,
  ): Promise<AnswerDescription>;
  group(
    selection: AnswerSelection,
    by: 'platform' | 'prompt',
    range: PageRange,
    options?: ReadOptions,
  ): Promise<AnswerGroups>;
  /** Undefined where the brand has no such answer. */
  place(
    selection: AnswerSelection,
    id: number,
    options?: ReadOptions,
  ): Promise<AnswerPlace | undefined>;
  /**
   * One response with its provenance as JSON: `responseDetail` without `mentions`, its last member `sentiment_evidence`
   * without words. Undefined where there is none.
   */
  find(
    brand: BrandKey,
    id: number,
    names: BrandNames,
    options?: ReadOptions,
  ): Promise<string | undefined>;
}
