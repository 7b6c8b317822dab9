import { isCapitalized, wordBefore } from './other-names/name-surroundings.ts';
import { isOrdinaryOpening } from './other-names/sentence-openings.ts';

/** Shorter halves are words of their own too often. */
const minHalf = 3;
const minName = 6;
const halves = /^(\p{Lu}[\p{L}\p{N}]+)[ \u00A0-](\p{Lu}[\p{L}\p{N}]+)$/u;

/**
 * Whether a text writes a name of one word as two, each with a capital: "Fresh Desk" is Freshdesk, "fresh desk" and
 * "Fresh Desk Ideas" are not. `length` is that of the text, `units` are the name's.
 */
export function isSpacedName(text: string, start: number, length: number, units: string): boolean {
  if (length !== units.length + 1 || units.length < minName) return false;
  const [, first = '', second = ''] = halves.exec(text.slice(start, start + length)) ?? [];
  if (first.length < minHalf || second.length < minHalf) return false;
  return !isAmongCapitals(text, start, start + length);
}

/** Between other words with capitals the two are words of a title: "Cabin Size Travel Pro". */
function isAmongCapitals(text: string, start: number, end: number): boolean {
  if (/^ \p{Lu}\p{Ll}/u.test(text.slice(end, end + 3))) return true;
  const previous = wordBefore(text, start);
  if (previous === undefined || previous.gap !== ' ') return false;
  return isCapitalized(previous.word) && !isOrdinaryOpening(previous.plain);
}
