import { isFarFromMarks } from './characters.ts';
import type { CharacterFolder } from './fold-text.ts';
import type { NamePattern } from './name-patterns.ts';

/**
 * The first three characters of all names, to skip the words that begin no name. It may report a start that is not one,
 * but never misses one.
 */
export interface NameStarts {
  /** The class of each ASCII character. */
  readonly classes: Uint8Array;
  /** For each pair of classes, a bit set of possible third classes: four kilobytes fit into the processor's cache. */
  readonly thirds: Int32Array;
  /** Whether no name begins with this non-ASCII UTF-16 unit. */
  isPassedOver(code: number): boolean;
}

/** The class of characters that are not letters or digits, and of what follows the end of a name. */
const border = 0;
/** The class of any non-ASCII character: a letter, a mark or an invisible character. */
const beyondAscii = 31;
const anyClass = -1;

export function createNameStarts(
  patterns: readonly NamePattern[],
  { ascii, fold }: CharacterFolder,
): NameStarts {
  // Letters and digits by their last five bits, so some share a class.
  const classes = Uint8Array.from(ascii, (unit) => unit & 31);
  const thirds = new Int32Array(32 * 32);
  for (const pattern of patterns) {
    const first = pattern.units.charCodeAt(0);
    if (first >= 0x80) continue;
    for (const second of classesAt(pattern, 1)) {
      const isLetter = second !== border && second !== beyondAscii;
      const allowed = isLetter ? bitsOf(classesAt(pattern, 2)) : anyClass;
      const place = (first & 31) * 32 + second;
      thirds[place] = (thirds[place] ?? 0) | allowed;
    }
  }
  const firstUnits = new Set(patterns.map(({ units }) => units.charAt(0)));
  const isPassedOver = rememberCodes((code) => {
    // A surrogate is examined together with its other half.
    if (code === behindText || (code >= 0xd800 && code < 0xe000)) return false;
    return !firstUnits.has(fold(String.fromCharCode(code), 0, 1).charAt(0));
  });
  return { classes, thirds, isPassedOver };
}

function bitsOf(classes: readonly number[]): number {
  return classes.reduce((bits, one) => bits | (1 << one), 0);
}

const possessive = 's'.charCodeAt(0) & 31;

/** The classes that a text may have at unit number `index` of the name. */
function classesAt({ units, gaps }: NamePattern, index: number): readonly number[] {
  if (index >= units.length) return [border, beyondAscii, possessive];
  const unit = units.charCodeAt(index);
  const own = unit < 0x80 ? [unit & 31, beyondAscii] : [beyondAscii];
  return gaps[index] === undefined ? own : [border, ...own];
}

/** Calls `ask` once per UTF-16 unit and caches the answer. */
function rememberCodes(ask: (code: number) => boolean): (code: number) => boolean {
  const known = new Uint8Array(0x10000);
  const [yes, no] = [1, 2];
  return (code) => {
    if (known[code] === 0) known[code] = ask(code) ? yes : no;
    return known[code] === yes;
  };
}

/** Three of these must follow the units of a text: not ASCII, and not skipped. */
export const behindText = 0xffff;

/** The next possible start of a name; `isInside` tells whether a word continues at `from`. */
export function nextStart(
  { classes, thirds, isPassedOver }: NameStarts,
  codes: Uint16Array,
  from: number,
  isInside: boolean,
): number {
  let at = from;
  let inWord = isInside;
  for (;;) {
    for (let code = codes[at] ?? 0; code < 0x80; code = codes[++at] ?? 0) {
      const isWord = classes[code] !== border;
      if (isWord && !inWord && mayBegin(classes, thirds, codes, at)) return at;
      inWord = isWord;
    }
    // With a mark on it, a character may be a different one.
    if (!isPassedOver(codes[at] ?? 0) || !isFarFromMarks(codes[at + 1] ?? 0)) return at;
    inWord = false;
    at++;
  }
}

/** Whether a name may begin with the ASCII letter or digit at this offset. */
export function mayBegin(
  classes: Uint8Array,
  thirds: Int32Array,
  codes: Uint16Array,
  at: number,
): boolean {
  const first = classes[codes[at] ?? 0] ?? border;
  const second = classOf(classes, codes[at + 1] ?? 0);
  const third = classOf(classes, codes[at + 2] ?? 0);
  return (((thirds[(first << 5) | second] ?? 0) >>> third) & 1) === 1;
}

function classOf(classes: Uint8Array, code: number): number {
  return code < 0x80 ? (classes[code] ?? border) : beyondAscii;
}
