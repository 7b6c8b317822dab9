import type { sourceTypes } from '#contract/answers/responses.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { AnswerSelection } from './answers.ts';
import type { PlanFilters } from './query-plan.ts';
import type { BrandKey, DayRange, ReadOptions } from './reading.ts';

/** How often answers of a platform cite a URL. */
export interface CitedUrl {
  readonly platform: PlatformValue;
  /** As it was cited, without its fragment. */
  readonly url: string;
  readonly citations: number;
}

/** What answers of a platform cite in all. */
export interface CitingPlatform {
  readonly platform: PlatformValue;
  /** Distinct URLs, without their fragments. */
  readonly urls: number;
  readonly citations: number;
}

export interface CitedUrls {
  /** Ordered by wire value. */
  readonly platforms: readonly CitingPlatform[];
  /** Of each platform the most cited ones; ordered by platform, then by citations, most first, then by URL. */
  readonly urls: readonly CitedUrl[];
}

/** Counts cited URLs, query strings included. */
export interface CitationReader {
  /** `urls` is the most to give of each platform. */
  urls(
    selection: AnswerSelection,
    range: { readonly urls: number },
    options?: ReadOptions,
  ): Promise<CitedUrls>;
}

/** Citations of a brand's answers. An answer that cites a source several times counts once. */
export interface SourcePlan extends BrandKey {
  readonly days: DayRange;
  /** Which answers; a competitor that these leave out of scope counts as not named. */
  readonly filters: PlanFilters;
  /** What a source is: a domain or a page, written as `StoredCitation` has them. */
  readonly by: 'domain' | 'page';
  /** Only citations of this domain. Missing: of any. */
  readonly domain?: string;
  /** Only these sources. Missing: all. */
  readonly sources?: readonly string[];
}

export interface SourceTally {
  readonly source: string;
  readonly domain: string;
  /** The one most of its citations have; of as many each: the brand, a competitor, other. */
  readonly owner: (typeof sourceTypes)[number];
  /** Answers that cite it. */
  readonly answers: number;
  /** Those of them that name a competitor and not the brand. */
  readonly gapAnswers: number;
}

export interface SourceTallies {
  /** All answers of the plan, also those that cite nothing. */
  readonly responses: number;
  /** The most cited, ordered by answers, then by name. */
  readonly sources: readonly SourceTally[];
}

/** Each list is ordered by source, then by its number, most first, then by the value counted. */
export interface SourceDetails {
  readonly facts: readonly {
    readonly source: string;
    /** Prompts whose answers cite it. */
    readonly prompts: number;
    /** Answers that cite it and name the brand. */
    readonly brandAnswers: number;
  }[];
  readonly platforms: readonly {
    readonly source: string;
    readonly platform: PlatformValue;
    readonly answers: number;
  }[];
  /** Competitors that answers name that cite it: of each source the most frequent ones. */
  readonly competitors: readonly {
    readonly source: string;
    readonly competitorId: number;
    readonly answers: number;
    /** Competitors in all that answers name that cite this source. */
    readonly named: number;
  }[];
  /** The competitor to whom most of its citations that are a competitor's belong; none for other sources. */
  readonly owners: readonly { readonly source: string; readonly competitorId: number }[];
}

/** Counts what answers cite, and whom the answers name that do. */
export interface SourceReader {
  /** `most` is the most sources to give. */
  tally(
    plan: SourcePlan,
    range: { readonly most: number },
    options?: ReadOptions,
  ): Promise<SourceTallies>;
  /** `competitors` is the most to give of each source. */
  describe(
    plan: SourcePlan,
    range: { readonly competitors: number },
    options?: ReadOptions,
  ): Promise<SourceDetails>;
}
