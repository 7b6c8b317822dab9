import { isFarFromMarks } from './characters.ts';
import type { CharacterFolder } from './fold-text.ts';
import type { NamePattern } from './name-patterns.ts';

/**
 * By which three characters a name may begin. Most words of a text begin none, and this passes over them at a
 * glance. It may take a word for a start that is none, never the other way round.
 */
export interface NameStarts {
  /** The class of each ASCII character. */
  readonly classes: Uint8Array;
  /** For each two classes, a bit for each third that may follow: four kilobytes stay close to the processor. */
  readonly thirds: Int32Array;
  /** Whether no name begins with a UTF-16 unit beyond ASCII. */
  isPassedOver(code: number): boolean;
}

/** What is no letter or digit, or comes after a name's end. */
const border = 0;
/** Any character beyond ASCII: it may be a letter, belong to the one before it, or be invisible. */
const beyondAscii = 31;
const anyClass = -1;

export function createNameStarts(
  patterns: readonly NamePattern[],
  { ascii, fold }: CharacterFolder,
): NameStarts {
  // Letters and digits by their last five bits, which some share.
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
    // Half a character is looked at with its other half.
    if (code === behindText || (code >= 0xd800 && code < 0xe000)) return false;
    return !firstUnits.has(fold(String.fromCharCode(code), 0, 1).charAt(0));
  });
  return { classes, thirds, isPassedOver };
}

function bitsOf(classes: readonly number[]): number {
  return classes.reduce((bits, one) => bits | (1 << one), 0);
}

const possessive = 's'.charCodeAt(0) & 31;

/** What a text may have where a name has its unit number `index`. */
function classesAt({ units, gaps }: NamePattern, index: number): readonly number[] {
  if (index >= units.length) return [border, beyondAscii, possessive];
  const unit = units.charCodeAt(index);
  const own = unit < 0x80 ? [unit & 31, beyondAscii] : [beyondAscii];
  return gaps[index] === undefined ? own : [border, ...own];
}

/** Asks once for each UTF-16 unit. */
function rememberCodes(ask: (code: number) => boolean): (code: number) => boolean {
  const known = new Uint8Array(0x10000);
  const [yes, no] = [1, 2];
  return (code) => {
    if (known[code] === 0) known[code] = ask(code) ? yes : no;
    return known[code] === yes;
  };
}

/** Must follow a text's units, three of them: no ASCII, and not passed over. */
export const behindText = 0xffff;

/** Where the next name may begin; `isInside` says whether a word continues at `from`. */
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
    // Together with a mark on it a character may be another one.
    if (!isPassedOver(codes[at] ?? 0) || !isFarFromMarks(codes[at + 1] ?? 0)) return at;
    inWord = false;
    at++;
  }
}

/** Whether a name may begin with the ASCII letter or digit at an offset. */
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
