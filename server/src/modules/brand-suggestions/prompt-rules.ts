import { detectLanguage } from '../classification/index.ts';
import { createMentionMatcher, foldName } from '../evaluation/index.ts';

/** What holds for every list of prompts, by templates or by a language model. */

/** Prompts that name the brand measure little: it is named because it was asked for. */
export function maxBranded(count: number): number {
  return Math.max(1, Math.round(count / 10));
}

/** How far stages may differ in their number of prompts. */
export const maxStageDifference = 2;

/** Whether a text names the brand, by any of its names. */
export function createBrandTest(names: readonly string[]): (text: string) => boolean {
  const matcher = createMentionMatcher([{ id: 'brand', names, caseSensitive: false }]);
  return (text) => matcher.find(text).length > 0;
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
/** Texts that share this much of their words ask the same. */
const sameShare = 0.8;

/** Whether two prompts ask the same in nearly the same words. */
export function asksTheSame(one: string, other: string): boolean {
  const [first, second] = [new Set(partsOf(one)), new Set(partsOf(other))];
  const common = [...first].filter((part) => second.has(part)).length;
  return common / Math.max(1, first.size + second.size - common) >= sameShare;
}

/** Words; pairs of characters in scripts without spaces. */
function partsOf(text: string): string[] {
  if (!unspaced.test(text))
    return text
      .split(/[^\p{L}\p{N}]+/u)
      .map(foldName)
      .filter(Boolean);
  const letters = [...text.replaceAll(/[^\p{L}\p{N}]/gu, '')];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** Whether a phrase fits into a sentence: it has no mark that ends or divides one. */
export function isSoundPhrase(phrase: string): boolean {
  return phrase.trim() !== '' && !/[!?…;:|"“”„«»<>{}\\/]|\.(?=\s|$)|[。、！？]/u.test(phrase);
}

const minStem = 4;
const stemLength = 5;

/** Whether a text has a word of what a site offers and to whom, in any of its forms. */
export function createNicheTest(phrases: readonly string[]): (text: string) => boolean {
  const stems = phrases.flatMap((phrase) =>
    unspaced.test(phrase)
      ? partsOf(phrase)
      : phrase
          .split(/[^\p{L}\p{N}]+/u)
          .map(foldName)
          .filter((word) => word.length >= minStem)
          .map((word) => word.slice(0, stemLength)),
  );
  return (text) => {
    const folded = foldName(text);
    return stems.some((stem) => folded.includes(foldName(stem)));
  };
}

/** Shorter texts are names and loan words as often as not. */
const minLetters = 25;

/** Whether a text may be in a language: not, where it is clearly in another one. */
export function mayBeIn(text: string, language: string): boolean {
  const isLong = text.length >= minLetters || unspaced.test(text);
  const found = isLong ? detectLanguage(text) : undefined;
  return found === undefined || found === language;
}
