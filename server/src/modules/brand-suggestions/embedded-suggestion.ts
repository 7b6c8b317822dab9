import type {
  BrandSuggestion,
  BrandSuggestionBody,
  SuggestedLanguage,
} from '#contract/brands/brand-suggestions.ts';
import { findComparedNames } from './extraction/compared-names.ts';
import { findBudget } from './extraction/find-budget.ts';
import { findCountry } from './extraction/find-country.ts';
import { findDescription } from './extraction/find-description.ts';
import { findLanguage, isSuggestedLanguage } from './extraction/find-language.ts';
import { findNames } from './extraction/find-name.ts';
import { findOffer, isShop, isSoftwareSite, namedTypes } from './extraction/find-offer.ts';
import { findCity } from './extraction/find-place.ts';
import { findTopics } from './extraction/find-topics.ts';
import {
  isActivity,
  isNounFirst,
  isTrader,
  namesBusiness,
  type OfferKind,
} from './extraction/noun-phrases.ts';
import { findThings } from './extraction/offered-things.ts';
import {
  createAgreementTest,
  createTopicTest,
  offeredTopics,
} from './extraction/offered-topics.ts';
import { createProperWordTest } from './extraction/proper-words.ts';
import { createEvidence } from './extraction/site-evidence.ts';
import type { SitePage } from './site/site-page.ts';
import { oneAudience, writePrompts } from './write-prompts.ts';

export type Wishes = Pick<
  BrandSuggestionBody,
  'language' | 'country' | 'stage_set' | 'prompt_count'
>;

/** A suggestion, and the folded names under which the site speaks of itself. */
export interface EmbeddedSuggestion {
  readonly suggestion: BrandSuggestion;
  readonly nameKeys: ReadonlySet<string>;
}

/** What the pages say, and prompts by templates: pure, the same pages get the same suggestion. */
export function embeddedSuggestion(
  url: URL,
  pages: readonly SitePage[],
  wishes: Wishes,
): EmbeddedSuggestion {
  const { name, others, keys } = findNames(pages, url);
  const names = [name, ...others].map(({ value }) => value);
  const competitors = findComparedNames(pages, names);
  const rivals = competitors.map((rival) => rival.name);
  const read = suggestedOr(findLanguage(pages), 'en');
  const language = suggestedOr(wishes.language, read);
  const areWordsTopics = isShop(pages) || read === 'de' || read === 'nl';
  const evidence = createEvidence(pages, read, names);
  const things = findThings(pages, evidence, names);
  const isTopic = createTopicTest(evidence, isSoftwareSite(pages, evidence));
  const seen = findTopics(pages, url, [...names, ...rivals], areWordsTopics, isTopic);
  const offer = findOffer(pages, read, names, seen, evidence, things);
  const topics = offeredTopics(seen, things, offer, evidence, createAgreementTest(pages, read));
  const { category, audience } = language === read ? offer : translatedOffer(pages, language);
  const found = findCountry(pages, url, read);
  const country = wishes.country ?? found.country;
  const isElsewhere = country !== found.country;
  // Who makes or trades in things sends them anywhere.
  const isLocal =
    (offer.kind === 'provider' && !isTrader(category?.value ?? '')) || offer.kind === 'venue';
  const city = isElsewhere ? null : findCity(pages, read, isLocal, names);
  const isNamed =
    category !== null && isAskedByName(category.value, offer.kind, offer.isShop, language);
  const asked = distinctTexts([
    ...(category === null || isNamed ? [] : [category.value]),
    ...topics
      .map(({ value }) => value)
      .filter((value) => isNamed || !` ${category?.value} `.includes(` ${value.toLowerCase()} `)),
  ]);
  const prompts = writePrompts(
    {
      brand: name.value,
      otherNames: others.map(({ value }) => value),
      language,
      kind: isNamed ? offer.kind : 'topic',
      category: isNamed ? category.value : null,
      audience: audience
        ? oneAudience(audience.value, language)
        : language === read
          ? offer.occasion
          : null,
      city: city?.value ?? null,
      country: found.from === 'language' && !wishes.country ? null : country,
      budget: findBudget(pages, language) ?? null,
      isShop: offer.isShop,
      topics: asked,
      rivals,
      isProper: createProperWordTest(textOf(pages)),
    },
    wishes.stage_set,
    wishes.prompt_count,
  );
  const suggestion: BrandSuggestion = {
    website: url.href,
    language,
    country,
    country_from: wishes.country === undefined ? found.from : 'request',
    stage_set: wishes.stage_set,
    pages: pages.map((page) => ({ url: page.url, title: page.title })),
    name,
    alternative_names: [...others],
    description: findDescription(pages, name.value),
    ...{ category, audience, city },
    ...{ topics, competitors, prompts },
  };
  return { suggestion, nameKeys: keys };
}

/**
 * Whether people ask for the category itself: for a program, goods of a shop, a business by its name. For work, and for
 * what is sold elsewhere, they ask who does it.
 */
function isAskedByName(
  category: string,
  kind: OfferKind,
  hasShop: boolean,
  language: SuggestedLanguage,
): boolean {
  if (kind === 'software' || kind === 'venue') return true;
  if (kind === 'goods') return hasShop;
  if (language === 'en' || !isActivity(category, language)) return true;
  // "Corsi di vela" are several: who gives them is asked for.
  const isMany = isNounFirst(language) && /^\p{L}+[si] /u.test(category);
  return namesBusiness(category, language) && !isMany;
}

function distinctTexts(texts: readonly string[]): string[] {
  const byKey = new Map(texts.toReversed().map((text) => [text.toLowerCase(), text]));
  return [...byKey.values()].toReversed();
}

function textOf(pages: readonly SitePage[]): string {
  return pages.flatMap(({ lines, description }) => [description ?? '', ...lines]).join('\n');
}

function suggestedOr(language: string | undefined, other: SuggestedLanguage): SuggestedLanguage {
  return isSuggestedLanguage(language) ? language : other;
}

/** In another language than the site's only what has a name in every language is known. */
function translatedOffer(pages: readonly SitePage[], language: SuggestedLanguage) {
  return { category: namedTypes(pages, language)[0] ?? null, audience: null };
}
