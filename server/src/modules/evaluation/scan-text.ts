import { type CharacterFolder, characterEnd } from './fold-text.ts';
import { type NameAutomaton, nextState, type Visit, visitHits } from './name-automaton.ts';
import { behindText, mayBegin, type NameStarts, nextStart } from './name-starts.ts';

/** The latest folded units, as many as a name may span, and where each came from. */
export interface Window {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

export interface TextScanner {
  readonly window: Window;
  /** Visits the patterns found; units are numbered as in the window. */
  scan(text: string, visit: Visit): void;
}

/**
 * Runs the automaton over texts, folding as it goes. No name begins inside a word of ASCII letters and digits, so the
 * rest of such a word is skipped unless a name has begun: that is most of a text.
 */
export function createTextScanner(
  { ascii, fold }: CharacterFolder,
  automaton: NameAutomaton,
  nameStarts: NameStarts,
): TextScanner {
  // No name ends where an ASCII word continues, except before an s, which may be a possessive.
  const continues = ascii.map((unit) => (unit === 0 || unit === letterS ? 0 : 1));
  const size = automaton.longest + 1 + slack;
  // Reused for all texts: allocating takes longer than reading a short text.
  const window = { starts: new Int32Array(size), ends: new Int32Array(size + 1) };
  const codesOf = createCodeReader();
  const { classes, thirds } = nameStarts;
  const scan = (text: string, visit: Visit): void => {
    const codes = codesOf(text);
    let state = 0;
    let count = 0;
    let isInside = false;
    for (let at = 0; at < text.length; ) {
      if (state === 0) {
        at = nextStart(nameStarts, codes, at, isInside);
        isInside = false;
      }
      const code = codes[at] ?? 0;
      const next = codes[at + 1] ?? 0;
      if (code < 0x80 && next < firstMark) {
        const unit = ascii[code] ?? 0;
        const canBegin = unit !== 0 && !isInside && mayBegin(classes, thirds, codes, at);
        isInside = unit !== 0;
        at++;
        if (unit === 0) continue;
        state = nextState(automaton, state, unit, canBegin);
        if (state === 0) continue;
        count = addUnit(window, count, at - 1, at);
        if (automaton.output[state] !== 0 && !(next < 0x80 && continues[next] === 1))
          visitHits(automaton, state, count - 1, visit);
      } else if (at < text.length) {
        const end = characterEnd(text, at);
        const folded = fold(text, at, end);
        for (let index = 0; index < folded.length; index++) {
          count = addUnit(window, count, at, end);
        }
        for (let index = 0; index < folded.length; index++) {
          state = nextState(automaton, state, folded.charCodeAt(index), true);
          if (automaton.output[state] !== 0)
            visitHits(automaton, state, count - folded.length + index, visit);
        }
        isInside = false;
        at = end;
      }
    }
  };
  return { window, scan };
}

const letterS = 's'.charCodeAt(0);
/** From this code unit on, a character may be a mark on the one before it. */
const firstMark = 0x300;

/** Longer texts get a buffer of their own, so that one text does not keep a large one in memory. */
const usualLength = 65_536;

/** How far a lookahead may reach beyond the end. */
const sentinels = 3;

/** Reads the text's UTF-16 units into an array, which is several times faster than the string; sentinels follow. */
function createCodeReader(): (text: string) => Uint16Array {
  const usual = new Uint16Array(usualLength + sentinels);
  const usualBytes = Buffer.from(usual.buffer);
  return (text) => {
    const isUsual = text.length <= usualLength;
    const codes = isUsual ? usual : new Uint16Array(text.length + sentinels);
    (isUsual ? usualBytes : Buffer.from(codes.buffer)).write(text, 'utf16le');
    codes.fill(behindText, text.length, text.length + sentinels);
    return codes;
  };
}

// Room for units that are no longer needed, so that the window is seldom moved.
const slack = 1024;

/** Adds one unit after `count` units and returns the new count. */
function addUnit({ starts, ends }: Window, count: number, start: number, end: number): number {
  let place = count;
  if (place === starts.length) {
    starts.copyWithin(0, slack);
    ends.copyWithin(0, slack);
    place -= slack;
  }
  starts[place] = start;
  ends[place] = end;
  // A unit left over from an earlier text is not a neighbour of this unit.
  ends[place + 1] = -1;
  return place + 1;
}
