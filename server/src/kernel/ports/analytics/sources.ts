import type { sourceTypes } from '#contract/answers/responses.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { AnswerSelection } from './answers.ts';
import type { PlanFilters } from './query-plan.ts';
import type { BrandKey, DayRange, ReadOptions } from './reading.ts';

/** How often a platform's answers cite a URL. */
export interface CitedUrl {
  readonly platform: PlatformValue;
  /** As cited, without its fragment. */
  readonly url: string;
  readonly citations: number;
}

/** All citations in a platform's answers. */
export interface CitingPlatform {
  readonly platform: PlatformValue;
  /** Distinct URLs, without their fragments. */
  readonly urls: number;
  readonly citations: number;
}

export interface CitedUrls {
  /** Ordered by wire value. */
  readonly platforms: readonly CitingPlatform[];
  /** The most cited URLs of each platform; ordered by platform, then by citations (descending), then by URL. */
  readonly urls: readonly CitedUrl[];
}

/** Counts cited URLs, query strings included. */
export interface CitationReader {
  /** `urls` is the maximum per platform. */
  urls(
    selection: AnswerSelection,
    range: { readonly urls: number },
    options?: ReadOptions,
  ): Promise<CitedUrls>;
}

/** The citations of a brand's answers to count. An answer that cites a source several times counts once. */
export interface SourcePlan extends BrandKey {
  readonly days: DayRange;
  /** Selects answers; a competitor outside their scope counts as not named. */
  readonly filters: PlanFilters;
  /** Whether a source is a domain or a page, written like `StoredCitation`. */
  readonly by: 'domain' | 'page';
  /** Only citations of this domain. Unset: any. */
  readonly domain?: string;
  /** Only these sources. Unset: all. */
  readonly sources?: readonly string[];
}

export interface SourceTally {
  readonly source: string;
  readonly domain: string;
  /** The owner of most of its citations; ties: the brand, a competitor, other. */
  readonly owner: (typeof sourceTypes)[number];
  /** Answers that cite it. */
  readonly answers: number;
  /** The answers among them that name a competitor but not the brand. */
  readonly gapAnswers: number;
}

export interface SourceTallies {
  /** All answers of the plan, including those without citations. */
  readonly responses: number;
  /** The most cited, by answers, then by name. */
  readonly sources: readonly SourceTally[];
}

/** Each list is ordered by source, then by count (descending), then by value. */
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
  /** Competitors named in answers that cite it: the most frequent ones of each source. */
  readonly competitors: readonly {
    readonly source: string;
    readonly competitorId: number;
    readonly answers: number;
    /** The number of competitors named in answers that cite this source. */
    readonly named: number;
  }[];
  /** For sources of competitors: the one who owns most of its citations. */
  readonly owners: readonly { readonly source: string; readonly competitorId: number }[];
}

/** Counts cited sources, and the competitors named in the same answers. */
export interface SourceReader {
  /** `most` is the maximum number of sources. */
  tally(
    plan: SourcePlan,
    range: { readonly limit: number },
    options?: ReadOptions,
  ): Promise<SourceTallies>;
  /** `competitors` is the maximum per source. */
  describe(
    plan: SourcePlan,
    range: { readonly competitors: number },
    options?: ReadOptions,
  ): Promise<SourceDetails>;
}
