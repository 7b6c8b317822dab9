import { type SuggestedLanguage, suggestedLanguages } from '#contract/brands/brand-suggestions.ts';
import { detectLanguage } from '../../classification/index.ts';
import { languageOfText } from '../../evaluation/index.ts';
import type { SitePage } from '../site/site-page.ts';

export function isSuggestedLanguage(language: string | undefined): language is SuggestedLanguage {
  return suggestedLanguages.some((one) => one === language);
}

/** Shorter texts have too few of the words that a language is known by. */
const minLength = 200;

/**
 * Of the pages' text, else what the first page declares. Many declare English because their template does; another
 * language was chosen, and only two readers that agree know better.
 */
export function findLanguage(pages: readonly SitePage[]): string | undefined {
  const [first] = pages;
  const declared = first?.language?.slice(0, 2).toLowerCase();
  const shown = (first?.lines ?? []).join('\n');
  const text = pages
    .flatMap(({ title, description, lines }) => [title, description ?? '', ...lines])
    .join('\n');
  const read = languageOfText(text);
  const isChosen = isSuggestedLanguage(declared) && declared !== 'en';
  const isClear = !isChosen || read === declared || read === detectLanguage(text);
  if (shown.length >= minLength && isSuggestedLanguage(read) && isClear) return read;
  if (isSuggestedLanguage(declared)) return declared;
  const guess = read ?? detectLanguage(text);
  return isSuggestedLanguage(guess) ? guess : declared;
}
