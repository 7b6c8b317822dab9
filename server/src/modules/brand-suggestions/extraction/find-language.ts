import { type SuggestedLanguage, suggestedLanguages } from '#contract/brand-suggestions.ts';
import { detectLanguage } from '../../classification/index.ts';
import { languageOfText } from '../../evaluation/index.ts';
import type { SitePage } from '../site/site-page.ts';

export function isSuggestedLanguage(language: string | undefined): language is SuggestedLanguage {
  return suggestedLanguages.some((one) => one === language);
}

/** Shorter texts have too few of the words that a language is known by. */
const minLength = 200;

/** Of the first page's text, else what the page declares; many declare the language of their template. */
export function findLanguage(pages: readonly SitePage[]): string | undefined {
  const [first] = pages;
  const declared = first?.language?.slice(0, 2).toLowerCase();
  const text = (first?.lines ?? []).join('\n');
  const read = languageOfText(text);
  if (text.length >= minLength && isSuggestedLanguage(read)) return read;
  if (isSuggestedLanguage(declared)) return declared;
  const head = pages.map(({ title, description }) => `${title}\n${description ?? ''}`).join('\n');
  const guess = read ?? detectLanguage(`${head}\n${text}`);
  return isSuggestedLanguage(guess) ? guess : declared;
}
