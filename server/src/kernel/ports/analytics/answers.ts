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

/** Conditions on the answers of a brand; all of them must hold. */
export interface AnswerSelection extends BrandKey {
  /** An empty list matches nothing. */
  readonly ids?: readonly number[];
  readonly platform?: PlatformValue;
  /** One of these; an empty list matches nothing. */
  readonly platforms?: readonly PlatformValue[];
  readonly promptId?: number;
  /** One of these; an empty list matches nothing. */
  readonly promptIds?: readonly number[];
  /** One of these; an empty list matches nothing. */
  readonly externalIds?: readonly string[];
  readonly personaId?: number;
  /** Whether the prompt named the brand. */
  readonly branded?: boolean;
  /** An empty list matches nothing. */
  readonly stageIds?: readonly number[];
  /** Inclusive. */
  readonly startDay?: string;
  /** Exclusive. */
  readonly endDay?: string;
  readonly hasShopping?: boolean;
  readonly tag?: string;
  readonly country?: string;
  readonly brandPresent?: boolean;
  /** Like `sentiment_band` of the query, `none` also matches answers that do not name the brand. */
  readonly brandSentiment?: SentimentFilter;
  readonly brandPosition?: PositionFilter;
  readonly brandRank?: RankRange;
  /** The answer certainly contains such a quote about the brand. */
  readonly brandQuoted?: 'praise' | 'criticism';
  /** A condition on one competitor's evaluation; answers without one do not match. */
  readonly competitor?: CompetitorCondition;
  /** Has an evaluation of the competitor with this id, whatever its result. */
  readonly evaluatedCompetitor?: number;
  readonly anyCompetitorPresent?: boolean;
  /** Lower case, without a leading `www.`. */
  readonly citedDomain?: string;
  /** Host in lower case and path, like `source_url` of the query. */
  readonly citedPage?: string;
  readonly citedOwner?: (typeof sourceTypes)[number];
  /** Cites a page of the competitor with this id. */
  readonly citedCompetitor?: number;
  readonly hasCitations?: boolean;
  /** A topic of the prompt; empty: it has none. */
  readonly topic?: string;
  /** All of them must occur in the answer; see `termPattern`. */
  readonly textTerms?: readonly TextTerm[];
  readonly surface?: Surface;
  /** One of these; an empty list matches nothing. */
  readonly surfaces?: readonly Surface[];
  /** The filters of a query. */
  readonly filters?: PlanFilters;
}

/** `any`: a sentiment that counts in a score. */
type SentimentFilter = (typeof sentimentFilters)[number];
/** `none`: without a position; `any`: with one. */
export type PositionFilter = (typeof positionFilters)[number];

/** A place in the list that gives the answer's ranking: the first, one of the first three, any. */
export type RankRange = (typeof ranks)[number];

/** All conditions must hold for the same evaluation. */
export interface CompetitorCondition {
  readonly id: number;
  readonly present?: boolean;
  /** `none` also matches an absent competitor. */
  readonly sentiment?: SentimentFilter;
  readonly position?: PositionFilter;
  readonly rank?: RankRange;
}

/** Sums over the answers of one day and platform; all counts are of distinct observations. */
export interface AnswerDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly platform: PlatformValue;
  readonly total: number;
  /** With at least one citation. */
  readonly citing: number;
  /** With at least one citation of a page of this owner. */
  readonly brand: number;
  readonly competitor: number;
  readonly other: number;
  /** Times of the first and the last answer, ISO 8601 with milliseconds and Z. */
  readonly first: string;
  readonly last: string;
}

export interface CitedDomain {
  readonly domain: string;
  /** The owner of most of its citations; ties: the brand, a competitor, other. */
  readonly domain_owner: (typeof sourceTypes)[number];
  readonly observation_count: number;
}

export interface AnswerDescription {
  /** Ordered by day and platform. */
  readonly days: readonly AnswerDay[];
  /** The largest, ordered by observations, then by domain. */
  readonly domains: readonly CitedDomain[];
}

/** How many of the selected answers share a platform or prompt. */
export interface AnswerGroup {
  readonly platform: PlatformValue | null;
  readonly prompt_id: number | null;
  /** The prompt's current text. */
  readonly prompt: string | null;
  readonly responses: number;
  /** The newest answer (ties: highest id), and its time, ISO 8601 with milliseconds and Z. */
  readonly newest_response_id: number;
  readonly newest_at: string;
}

export interface AnswerGroups {
  readonly total: number;
  /** Largest first, then by newest answer. */
  readonly groups: readonly AnswerGroup[];
}

/** Which answer it is, and what is counted of it. */
export interface AnswerKey {
  readonly id: number;
  readonly version: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly platform: PlatformValue;
  readonly promptId: number;
  readonly brandPresent: boolean;
}

/** The position of an answer among the selected ones, newest first. */
export interface AnswerPlace {
  readonly total: number;
  /** From 1; null if it is not selected. */
  readonly position: number | null;
  /** The next newer and the next older selected answer. */
  readonly previous_id: number | null;
  readonly next_id: number | null;
}

export interface AnswerPage extends PageRange {
  readonly names: BrandNames;
  /** Each response has `sentiment_evidence`, without words, as its last member. */
  readonly withEvidence?: boolean;
  /** Only these members of a response; unset: all of a list's item. */
  readonly members?: readonly string[];
}

/**
 * Reads answers as the contract's JSON, which the engine writes; see `response` in contract/src/answers/responses.ts.
 */
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
  /** The first of the selected answers by day and id, up to this many. */
  keys(selection: AnswerSelection, limit: number, options?: ReadOptions): Promise<AnswerKey[]>;
  /** Undefined if the brand has no such answer. */
  place(
    selection: AnswerSelection,
    id: number,
    options?: ReadOptions,
  ): Promise<AnswerPlace | undefined>;
  /**
   * One response with its provenance as JSON: `responseDetail` without `mentions`, with `sentiment_evidence` without
   * words as the last member. Undefined if there is none.
   */
  find(
    brand: BrandKey,
    id: number,
    names: BrandNames,
    options?: ReadOptions,
  ): Promise<string | undefined>;
}
