import { readLists } from '#kernel/word-lists.ts';

/** The languages in which a page that is in the way is known by its words. */
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

/** For each language the source of a regular expression, in lower case and matched against `plain` text. */
export type Phrases = Readonly<Record<(typeof phraseLanguages)[number], string>>;

/** A file has a list for each language, with an alternative in each line. */
export function readPhrases(file: URL): Phrases {
  const lists = Object.entries(readLists(file, phraseLanguages));
  return Object.fromEntries(
    lists.map(([language, lines]) => [language, lines.join('|')]),
  ) as Phrases;
}

/** No title or call to action is longer; a paragraph that mentions one is. */
const longest = 600;

/** Matches a text that says this and nothing else. */
export function saysOnly(phrases: Phrases): RegExp {
  return new RegExp(`^(?:${sourceOf(phrases)})$`, 'u');
}

/** Matches a text that says this somewhere. */
export function mentions(phrases: Phrases): RegExp {
  return new RegExp(sourceOf(phrases), 'u');
}

function sourceOf(phrases: Phrases): string {
  return Object.values(phrases).join('|').normalize('NFKC');
}

/** Text as phrases are written: one form of each character, lower case, no vowel marks in Arabic. */
export function plain(text: string): string {
  return text
    .slice(0, longest)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[\u0640\u064B-\u065F]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The same without punctuation, so that "Oops! Page not found." is three words and their order. */
export function bare(text: string): string {
  return plain(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}'-]+/gu, ' ')
    .trim();
}

/** What titles put between the page and the site. */
const separator = /\s+[-–—·•:>/]\s+|:\s|\s*[|｜»«]\s*/u;

/** A title as a whole, and the parts of one such as "Sign in | Northwind". */
export function titleParts(text: string): string[] {
  const title = text.slice(0, longest);
  return [title, ...title.split(separator)];
}
