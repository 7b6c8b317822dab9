import type { BrandSuggestion, BrandSuggestionBody } from '#contract/brand-suggestions.ts';
import { findComparedNames } from './extraction/compared-names.ts';
import { findDescription } from './extraction/find-description.ts';
import { findCountry, findLanguage, isSuggestedLanguage } from './extraction/find-language.ts';
import { findNames } from './extraction/find-name.ts';
import { findTopics } from './extraction/find-topics.ts';
import { createProperWordTest } from './extraction/proper-words.ts';
import type { SitePage } from './site/site-page.ts';
import { writePrompts } from './write-prompts.ts';

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
  const topics = findTopics(pages, url, [...names, ...rivals]);
  const wanted = wishes.language ?? findLanguage(pages);
  const language = isSuggestedLanguage(wanted) ? wanted : 'en';
  const prompts = writePrompts(
    {
      brand: name.value,
      topics: topics.map(({ value }) => value),
      rivals,
      language,
      isProper: createProperWordTest(pages.flatMap(({ lines }) => lines).join('\n')),
    },
    wishes.stage_set,
    wishes.prompt_count,
  );
  const suggestion: BrandSuggestion = {
    website: url.href,
    language,
    country: wishes.country ?? findCountry(pages, url, language),
    stage_set: wishes.stage_set,
    pages: pages.map((page) => ({ url: page.url, title: page.title })),
    name,
    alternative_names: [...others],
    description: findDescription(pages, name.value),
    topics,
    competitors,
    prompts,
  };
  return { suggestion, nameKeys: keys };
}
