import type { BrandCreateBody } from '#contract/brands/brands.ts';
import type { Story } from '../story/story.ts';
import type { Vocabulary } from '../text/language-pack.ts';
import type { Errand } from '../text/teller.ts';
import type { WrittenPage } from '../web/web-page.ts';
import type { Language, WorldPrompt } from '../world-types.ts';

/** What an answer to it looks like: a choice of several, a duel, one name, or how to do something. */
export type PromptKind = 'best' | 'compare' | 'about' | 'advice';

export interface PromptPlan extends Omit<WorldPrompt, 'platforms'> {
  readonly kind: PromptKind;
  /** Its short form, as a platform would search for it. */
  readonly query: string;
  /** The names in the text; an answer nearly always takes them up. */
  readonly names: readonly string[];
  /** Added to everybody's chance to be named: an errand names hardly anyone. */
  readonly pull: number;
  /** For a question that has nothing to do with the industry's products. */
  readonly errand?: Errand;
}

/** A site that is neither the brand's nor a competitor's. */
export interface OtherSite {
  readonly host: string;
  /** How it is called in a link. */
  readonly name: string;
  readonly kind: 'review' | 'news' | 'forum' | 'guide' | 'video' | 'encyclopedia' | 'shop';
  readonly weight: number;
  /** Languages whose answers cite it. */
  readonly languages: readonly Language[];
}

/** A launch lifts presence and mood for good, though less and less; bad press spoils the mood for a week. */
export interface WorldEvent {
  readonly kind: 'launch' | 'press';
  readonly daysBeforeEnd: number;
  readonly length: number;
}

/** How well known somebody is and how well liked; both around 0. */
export interface Standing {
  readonly prominence: number;
  readonly reputation: number;
}

/** One brand with everything that answers about it are made of. */
export interface Industry {
  readonly key: string;
  readonly body: BrandCreateBody;
  /** By name, the brand's and each competitor's. */
  readonly standings: Readonly<Record<string, Standing>>;
  /** Names that answers in a language use in addition to the first one. */
  readonly otherNames: Readonly<Record<string, Partial<Record<Language, readonly string[]>>>>;
  /** Invented rivals that nobody tracks. */
  readonly outsiders: readonly string[];
  readonly products: Readonly<Record<string, readonly string[]>>;
  readonly prompts: readonly PromptPlan[];
  readonly vocabularies: Partial<Record<Language, Vocabulary>>;
  readonly sites: readonly OtherSite[];
  readonly events: readonly WorldEvent[];
  /** Pages of the brand's website that say more than those of every company, by path. */
  readonly pages: Readonly<Record<string, WrittenPage>>;
  readonly story: Story;
}
