import { readLists, wordsOf } from '#kernel/word-lists.ts';

/** Words that are not names on their own; the data file explains them. */
const { ja, ...spaced } = readLists(new URL('./generic-words.txt', import.meta.url), [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'nl',
  'ja',
]);

export const genericWords: ReadonlySet<string> = new Set(
  Object.values(spaced).flatMap((lines) => wordsOf(lines)),
);

/** Parts of Japanese phrases that title a section. */
export const genericJapanese = new RegExp(wordsOf(ja).join('|'));
