import type { Token } from '../tokens.ts';
import { capitalizedButNoName } from './capitalized.ts';
import { genericEndings, genericWords } from './generic-words.ts';
import { isCapital } from './shape.ts';
import { wellKnownNames } from './well-known.ts';

export interface Words {
  readonly language: string;
  /** Words of the language's cues: never names. */
  readonly vocabulary: ReadonlySet<string>;
}

/** Not a common word, nor formed like one. */
export function isUncommon(token: Token | undefined, words: Words): boolean {
  if (token === undefined || !isUnlisted(token, words)) return false;
  return !languagesOf(token, words).some((code) => genericEndings[code]?.test(token.word) === true);
}

/** In no list of common words, whatever its form. */
export function isUnlisted(token: Token, words: Words): boolean {
  const { word } = token;
  if (wellKnownNames.has(word)) return true;
  if (!/^[a-z][a-z0-9.]+$/.test(word)) return false;
  if (capitalizedButNoName.has(word) || words.vocabulary.has(word)) return false;
  return !languagesOf(token, words).some((code) => genericWords.get(code)?.has(word) === true);
}

/** Small letters may be an English loan word; a capital in another language is not ("Wise"). */
function languagesOf(token: Token, { language }: Words): readonly string[] {
  return language === 'en' || isCapital(token) ? [language] : [language, 'en'];
}
