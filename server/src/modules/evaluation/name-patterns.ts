import {
  ampersandRule,
  type GapRule,
  gapRule,
  isAmpersand,
  plainGap,
  wordBorderRule,
} from './between-words.ts';
import { characterAt, isWordCharacter, offsetAfter } from './characters.ts';
import { type CharacterFolder, foldText } from './fold-text.ts';
import {
  isCapitalized,
  isOrdinaryOpening,
  wordBefore,
} from './meaning-of-name/name-surroundings.ts';
import { beginsWord } from './word-boundaries.ts';

/** One spelling of a name: its word characters, and what may come between, before and after them. */
export interface NamePattern {
  /** Folded without case, words joined: the text that the automaton searches for. */
  readonly units: string;
  /** The same, with case. */
  readonly exact: string;
  /** By position in `units`; without a rule, nothing may come between two characters. */
  readonly gaps: readonly (GapRule | undefined)[];
  /** Symbols that must come directly before the name. */
  readonly lead: string;
  /** Symbols directly after the name. They are part of the hit, and required unless they are optional. */
  readonly tail: string;
  readonly isTailOptional: boolean;
}

export interface Folders {
  readonly caseless: CharacterFolder;
  readonly exact: CharacterFolder;
}

/** All patterns of a name; none if it has no letter or digit. */
export function namePatterns(name: string, folders: Folders): NamePattern[] {
  const words = wordsOf(name, folders);
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return [];
  const lead = plainGap(name, 0, first.start)
    .replace(/["'¡¿]/g, '')
    .trimStart();
  const tail = plainGap(name, last.end, name.length).replace(/["']/g, '').trimEnd();
  const ends = { lead, tail, isTailOptional: /^[.!]*$/.test(tail) };
  return spellings(words).map((parts) => ({ ...joinParts(parts), ...ends }));
}

interface Spelling {
  readonly units: string;
  readonly exact: string;
}
interface Word extends Spelling {
  readonly start: number;
  readonly end: number;
  /** The gap before the word, in canonical spelling. */
  readonly gap: string;
}
interface Part extends Spelling {
  readonly rule?: GapRule;
}

function wordsOf(name: string, { caseless, exact }: Folders): Word[] {
  const { starts, ends } = foldText(name, caseless);
  const spans: { start: number; end: number; gap: string }[] = [];
  for (const [index, start] of starts.entries()) {
    const end = ends[index] ?? start;
    const previous = spans.at(-1);
    const gap = previous && start > previous.end ? plainGap(name, previous.end, start) : '';
    if (previous && gap === '') previous.end = end;
    else spans.push({ start, end, gap });
  }
  return spans.map((span) => {
    const written = name.slice(span.start, span.end);
    const { units } = foldText(written, caseless);
    return { ...span, units, exact: foldText(written, exact).units };
  });
}

// Each "and" doubles the number of patterns; from the fourth on they are kept as written.
const maxSpellings = 8;

/** The name as written, with '&' for "and", and with "and" for '&'. */
function spellings(words: readonly Word[]): Part[][] {
  let all: Part[][] = [[]];
  for (let index = 0; index < words.length; index++) {
    const next = partsBefore(words, index);
    const ways = all.length < maxSpellings ? next.ways : next.ways.slice(0, 1);
    all = ways.flatMap((way) => all.map((parts) => [...parts, ...way]));
    index = next.last;
  }
  return all;
}

/** The ways to spell the word at `index`, as written first, each with the last word it covers. */
function partsBefore(words: readonly Word[], index: number): { ways: Part[][]; last: number } {
  const word = words[index];
  const previous = words[index - 1];
  if (!word) return { ways: [], last: index };
  if (!previous) return { ways: [[word]], last: index };
  const rule = gapRule(word.gap, previous.units);
  if (isAmpersand(word.gap)) {
    const and = { units: 'and', exact: 'and', rule: wordBorderRule };
    return { ways: [[{ ...word, rule }], [and, { ...word, rule: wordBorderRule }]], last: index };
  }
  const after = words[index + 1];
  if (word.units === 'and' && word.gap === ' ' && after?.gap === ' ') {
    const written = [
      { ...word, rule },
      { ...after, rule: gapRule(' ', word.units) },
    ];
    return { ways: [written, [{ ...after, rule: ampersandRule }]], last: index + 1 };
  }
  return { ways: [[{ ...word, rule }]], last: index };
}

function joinParts(parts: readonly Part[]): Spelling & Pick<NamePattern, 'gaps'> {
  const units = parts.map((part) => part.units).join('');
  const exact = parts.map((part) => part.exact).join('');
  if (parts.length < 2) return { units, exact, gaps: [] };
  const gaps = parts.flatMap((part) => [part.rule, ...Array(part.units.length - 1)]);
  return { units, exact, gaps };
}

/**
 * Whether a name has the s of a German genitive, which has no apostrophe: "Northwinds Preise". A name's genitive has no
 * article; "des Kontos" and "zwei Kontos" are the everyday word.
 */
export function isGermanGenitive(text: string, start: number, end: number): boolean {
  if (text.charAt(end) !== 's' || /[sßxz]/i.test(text.charAt(end - 1))) return false;
  if (isWordCharacter(characterAt(text, offsetAfter(text, end + 1)))) return false;
  return (
    beginsWord(text, start) && !determiner.test(text.slice(Math.max(0, start - lookBack), start))
  );
}

const lookBack = 20;
const determiner =
  /(?:^|[^\p{L}\p{N}])(?:d(?:er|ie|as|es|em|en)|[dkms]?ein(?:e[mnrs]?)?|(?:ihr|unser|eue?r)(?:e[mnrs]?)?|(?:dies|jed|jen|welch|all|manch|solch|viel|mehrer|einig|wenig|beid)e[mnrs]?|zwei|drei|vier|fünf|\p{N}+)\s+$/iu;

/** Shorter halves are too often words of their own. */
const minHalf = 3;
const minName = 6;
const halves = /^(\p{Lu}[\p{L}\p{N}]+)[ \u00A0-](\p{Lu}[\p{L}\p{N}]+)$/u;

/**
 * Whether a text splits a one-word name into two capitalized words: "Fresh Desk" is Freshdesk, "fresh desk" and "Fresh
 * Desk Ideas" are not. `length` is measured in the text, `units` are the name's.
 */
export function isSpacedName(text: string, start: number, length: number, units: string): boolean {
  if (length !== units.length + 1 || units.length < minName) return false;
  const [, first = '', second = ''] = halves.exec(text.slice(start, start + length)) ?? [];
  if (first.length < minHalf || second.length < minHalf) return false;
  return !isAmongCapitals(text, start, start + length);
}

/** Among other capitalized words, the two are part of a title: "Cabin Size Travel Pro". */
function isAmongCapitals(text: string, start: number, end: number): boolean {
  if (/^ \p{Lu}\p{Ll}/u.test(text.slice(end, end + 3))) return true;
  const previous = wordBefore(text, start);
  if (previous === undefined || previous.gap !== ' ') return false;
  return isCapitalized(previous.word) && !isOrdinaryOpening(previous.plain);
}
