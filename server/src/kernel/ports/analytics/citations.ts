import type { PlatformValue } from '#contract/platforms.ts';
import type { AnswerSelection } from './answers.ts';
import type { ReadOptions } from './reading.ts';

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
