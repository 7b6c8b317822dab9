import { type CharacterFolder, characterEnd } from './fold-text.ts';
import { type NameAutomaton, nextState, type Visit, visitHits } from './name-automaton.ts';
import { behindText, mayBegin, type NameStarts, nextStart } from './name-starts.ts';

/** The latest folded units, as many as a name may reach back to: for each, where it came from. */
export interface Window {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

export interface TextScanner {
  readonly window: Window;
  /** Visits what it sees; units are numbered as in the window. */
  scan(text: string, visit: Visit): void;
}

/**
 * Runs the automaton over texts, folding as it goes. No name begins inside a word of ASCII letters and digits,
 * so where none has begun the rest of such a word is passed over: that is most of a text.
 */
export function createTextScanner(
  { ascii, fold }: CharacterFolder,
  automaton: NameAutomaton,
  nameStarts: NameStarts,
): TextScanner {
  // No name ends where an ASCII word continues; with an s alone it may be a possessive.
  const continues = ascii.map((unit) => (unit === 0 || unit === letterS ? 0 : 1));
  const size = automaton.longest + 1 + slack;
  // One for all texts, since making them takes longer than reading a short text.
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
/** From here on a character may be a mark on the one before it. */
const firstMark = 0x300;

/** Longer texts get their own buffer, so that one of them does not keep a large one. */
const usualLength = 65_536;

/** As far as a look at what comes next may reach beyond the end. */
const sentinels = 3;

/** The text's UTF-16 units, then some that are no ASCII; reading them is several times faster than the string. */
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

// Space for units that are not needed any more, so that they are seldom moved.
const slack = 1024;

/** Puts one unit behind the `count` that there are and returns how many there are now. */
function addUnit({ starts, ends }: Window, count: number, start: number, end: number): number {
  let place = count;
  if (place === starts.length) {
    starts.copyWithin(0, slack);
    ends.copyWithin(0, slack);
    place -= slack;
  }
  starts[place] = start;
  ends[place] = end;
  // What an earlier text left behind is no neighbour of this unit.
  ends[place + 1] = -1;
  return place + 1;
}
