import type { Readable } from 'node:stream';
import type { PlatformValue } from '#contract/platforms.ts';
import type { sourceTypes } from '#contract/responses.ts';
import type { Surface } from './observations.ts';
import type { BrandKey, BrandNames, PageRange, ReadOptions } from './reading.ts';

/** Answers of a brand that pass every condition given. */
export interface AnswerSelection extends BrandKey {
  readonly platform?: PlatformValue;
  readonly promptId?: number;
  readonly personaId?: number;
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
  /** The competitor of this id is named. */
  readonly competitorPresent?: number;
  readonly surface?: Surface;
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

export interface AnswerPage extends PageRange {
  readonly names: BrandNames;
  /** Each response has `sentiment_evidence`, without words, as its last member. */
  readonly withEvidence?: boolean;
}

/** Reads answers as the contract's JSON, which the engine writes; see `response` in contract/src/responses.ts. */
export interface AnswerReader {
  /** One response per line, newest first (ties: highest id first), in bounded memory whatever the limit. */
  page(selection: AnswerSelection, page: AnswerPage, options?: ReadOptions): Promise<Readable>;
  describe(
    selection: AnswerSelection,
    range: { readonly domains: number },
    options?: ReadOptions,
  ): Promise<AnswerDescription>;
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
