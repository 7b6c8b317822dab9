import { genericJapanese } from './generic-words.ts';
import {
  isConjunction,
  isConnector,
  isDateOrCountry,
  isFirstHalf,
  isGeneric,
  isGermanNoun,
  isPlain,
  untilCut,
} from './name-words.ts';

/** What a text shows about its words. */
export interface TextWords {
  /** Whether the text has a word, given in lower case. */
  readonly isCommon: (word: string) => boolean;
  readonly isGerman: boolean;
}

const maxWords = 14;
const maxNameLength = 110;
const startsAsName = /^(?:\p{Lu}|\p{Ll}{1,2}\p{Lu}|\d{1,2}(?:-\p{Lu}|\p{L}{3}))/u;
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;
/** A question, an address, code, or characters that no text should contain. */
const noName = /[?!…]$|[@\\{}=<>\p{Cc}\p{Cs}]|https?:|www\./u;
/** A price, a percentage, a date, a size. */
const measured = /^[\p{Sc}~≈<>≥≤+-]?\s*\d[\d.,:/\s]*(?:[%\p{Sc}°]|[\p{L}"”″]{0,4})?$/u;

/** Whether a phrase may be a name: by its capitals, or in a script without capitals by what it is not. */
export function isName(phrase: string, { isCommon, isGerman }: TextWords): boolean {
  if (phrase.length > maxNameLength || noName.test(phrase)) return false;
  if (measured.test(phrase) || isDateOrCountry(phrase)) return false;
  if (unspaced.test(phrase)) return isUnspacedName(phrase);
  const words = untilCut(phrase.split(/\s+/));
  const [opening = ''] = words;
  if (words.length > maxWords || !startsAsName.test(opening)) return false;
  if (isConjunction(opening)) return false;
  if (words.some(isPlain)) return false;
  const telling = words.filter((word) => !isConnector(word));
  const first = telling.find((word) => !isFirstHalf(word));
  // "Deutsche Bank"
  if (first === undefined) return telling.length > 1;
  if (isGeneric(first) || isCommon(first.toLowerCase())) return false;
  return !(isGerman && isGermanNoun(first));
}

/** Whether the first words of a name can be a name on their own. */
export function isWholeName(words: readonly string[]): boolean {
  if (isConnector(words.at(-1) ?? '')) return false;
  const telling = words.filter((word) => !isConnector(word));
  if (telling.length > 1) return telling.some((word) => isFirstHalf(word) || !isGeneric(word));
  return telling.some((word) => !isFirstHalf(word) && !isGeneric(word));
}

const maxUnspacedLength = 20;
const sentencePart =
  /[のをはがにでとへ]|する|した|ない|です|ます|から|まで|[。！？]|[、「」『』・]$/u;

/** Short, without grammatical particles, and not a word that titles a section. */
function isUnspacedName(phrase: string): boolean {
  if (phrase.length < 2 || phrase.length > maxUnspacedLength) return false;
  if (genericJapanese.test(phrase)) return false;
  return !sentencePart.test(phrase);
}
