import { readLists } from '#kernel/word-lists.ts';

/** Languages in which walls are recognized by their words. */
export const phraseLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'ja',
  'zh',
  'ko',
  'ar',
  'ru',
  'hi',
] as const;

/** For each language the source of a regular expression, in lower case, for `plain` text. */
export type Phrases = Readonly<Record<(typeof phraseLanguages)[number], string>>;

/** A file has a list per language, with one alternative per line. */
export function readPhrases(file: URL): Phrases {
  const lists = Object.entries(readLists(file, phraseLanguages));
  return Object.fromEntries(
    lists.map(([language, lines]) => [language, lines.join('|')]),
  ) as Phrases;
}

/** Longer than any title or call to action, shorter than a paragraph that mentions one. */
const maxLength = 600;

/** Matches a text that says only this. */
export function saysOnly(phrases: Phrases): RegExp {
  return new RegExp(`^(?:${sourceOf(phrases)})$`, 'u');
}

/** Matches a text that contains this. */
export function mentions(phrases: Phrases): RegExp {
  return new RegExp(sourceOf(phrases), 'u');
}

function sourceOf(phrases: Phrases): string {
  return Object.values(phrases).join('|').normalize('NFKC');
}

/** Text in the form of the phrases: one form of each character, lower case, no Arabic vowel marks. */
export function plain(text: string): string {
  return text
    .slice(0, maxLength)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[\u0640\u064B-\u065F]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The same without punctuation, so that "Oops! Page not found." becomes words in order. */
export function bare(text: string): string {
  return plain(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}'-]+/gu, ' ')
    .trim();
}

/** What titles put between the page and the site. */
const separator = /\s+[-–—·•:>/]\s+|:\s|\s*[|｜»«]\s*/u;

/** A whole title, and the parts of one such as "Sign in | Northwind". */
export function titleParts(text: string): string[] {
  const title = text.slice(0, maxLength);
  return [title, ...title.split(separator)];
}
