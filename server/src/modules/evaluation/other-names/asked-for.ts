import { lowerLetters } from '../rivals/fold-name.ts';
import { isOrdinaryOpening } from './sentence-openings.ts';

/** What the prompt shows of a name that is also a word. */
export interface AskedFor {
  /** The prompt names the brand or somebody it competes with, or it has the word in its everyday meaning. */
  readonly subject: 'brand' | 'word' | undefined;
  /** The prompt's own words, in lower case and without diacritics: what it asks for. */
  readonly words: ReadonlySet<string>;
}

/** Words that carry what a prompt asks for. */
export function wordsAskedFor(prompt: string): ReadonlySet<string> {
  const words = prompt.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [];
  return new Set(words.map(lowerLetters).filter((word) => !isOrdinaryOpening(word)));
}
