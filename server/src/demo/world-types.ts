import type { positions, sentiments, sourceTypes } from '#contract/answers/responses.ts';
import type { BrandCreateBody } from '#contract/brands/brands.ts';
import type { PlatformValue } from '#contract/platforms.ts';

export type Sentiment = (typeof sentiments)[number];
export type Position = (typeof positions)[number];
export type Language = 'en' | 'de' | 'es' | 'fr' | 'ja';

/** A prompt as the loader creates it; `persona` is one of the brand's by name. */
export interface WorldPrompt {
  /** Stays the same whatever id the database gives it. */
  readonly key: string;
  readonly text: string;
  readonly language: Language;
  readonly stage: string;
  readonly persona: string | null;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly platforms: readonly PlatformValue[];
}

export interface WorldBrand {
  readonly key: string;
  readonly body: BrandCreateBody;
  readonly prompts: readonly WorldPrompt[];
}

/** What is true of one name in one answer; position and sentiment are null where it is absent. */
export interface NameTruth {
  readonly present: boolean;
  readonly position: Position | null;
  readonly sentiment: Sentiment | null;
}

export interface CitationTruth {
  readonly sourceType: (typeof sourceTypes)[number];
  /** The competitor's name where one owns it. */
  readonly competitor: string | null;
}

/** Known because the text was built from it, not read out of the text. */
export interface AnswerTruth {
  readonly brand: NameTruth;
  /** One entry for each of the brand's competitors, in their order. */
  readonly competitors: readonly (NameTruth & { readonly name: string })[];
  /** One entry for each citation, in their order. */
  readonly citations: readonly CitationTruth[];
}

export interface WorldCitation {
  readonly url: string;
  readonly title: string;
  readonly snippet?: string;
}

export interface ShoppingResult {
  readonly url: string;
  readonly title: string;
  readonly image: string | null;
  readonly description: string;
  readonly rating: number;
  readonly reviews: number;
  readonly purchasing_options: readonly {
    readonly price: number;
    readonly currency: string;
    readonly url: string;
  }[];
}

export interface WorldAnswer {
  /** Unique within the brand: prompt, platform and day. */
  readonly key: string;
  readonly promptKey: string;
  readonly language: Language;
  readonly platform: PlatformValue;
  readonly day: string;
  readonly createdAt: Date;
  readonly searchEnabled: boolean;
  readonly responseText: string;
  readonly citations: readonly WorldCitation[];
  readonly retrievedSources: readonly { readonly url: string; readonly title: string }[];
  readonly queryFanout: {
    readonly queries: readonly string[];
    readonly engine_metadata: Readonly<Record<string, unknown>>;
  };
  readonly shoppingResults: readonly ShoppingResult[];
  /** The names in the order of a list or table, where the answer is one; for checks on variance. */
  readonly listed: readonly string[];
  readonly truth: AnswerTruth;
}

export interface World {
  readonly seed: number;
  /** `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
  readonly brands: readonly WorldBrand[];
  /**
   * The answers about one brand on one day, to all of its prompts or to some; made one by one as they are asked for, and
   * always the same.
   */
  answers(brandKey: string, day: string, promptKeys?: ReadonlySet<string>): Generator<WorldAnswer>;
}
