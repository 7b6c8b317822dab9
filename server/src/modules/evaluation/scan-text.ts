import { type CharacterFolder, characterEnd } from './fold-text.ts';
import type { NameAutomaton } from './name-automaton.ts';

/** The latest folded units, as many as a name may reach back to: for each, where it came from. */
export interface Window {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** A pattern was seen; its last unit is number `last` of the window. Says whether it counts. */
export type Visit = (pattern: number, window: Window, last: number) => boolean;

export type TextScanner = (text: string, visit: Visit) => void;

/**
 * Runs the automaton over texts, folding as it goes. No name begins inside a word of ASCII letters and digits,
 * so where none has begun the rest of such a word is passed over: that is most of a text.
 */
export function createTextScanner(folder: CharacterFolder, automaton: NameAutomaton): TextScanner {
  const { ascii } = folder;
  const begins = ascii.map((unit) => (unit === 0 || automaton.begin(unit) === 0 ? 0 : 1));
  // No name ends where an ASCII word continues; with an s alone it may be a possessive.
  const goesOn = ascii.map((unit) => (unit === 0 || /s/i.test(String.fromCharCode(unit)) ? 0 : 1));
  const size = automaton.longest + 1 + slack;
  // One for all texts, since making them takes longer than reading a short text.
  const window = { starts: new Int32Array(size), ends: new Int32Array(size) };
  const codesOf = createCodeReader();
  return (text, visit) => {
    const codes = codesOf(text);
    const report = (end: number, last: number) =>
      automaton.visitHits(end, (pattern) => visit(pattern, window, last));
    let state = 0;
    let count = 0;
    let isInside = false;
    for (let at = 0; at < text.length; ) {
      const code = codes[at] ?? 0;
      if (code < 0x80 && (codes[at + 1] ?? 0) < 0x300) {
        const unit = ascii[code] ?? 0;
        const canBegin = !isInside && begins[code] === 1;
        isInside = unit !== 0;
        at++;
        if (unit === 0 || (state === 0 && !canBegin)) continue;
        state = automaton.next(state, unit, canBegin);
        if (state === 0) continue;
        count = addUnit(window, count, at - 1, at);
        if (automaton.hasHit(state) && goesOn[codes[at] ?? 0] !== 1) report(state, count - 1);
      } else {
        const end = characterEnd(text, at);
        const folded = folder.fold(text, at, end);
        for (let index = 0; index < folded.length; index++) {
          count = addUnit(window, count, at, end);
        }
        for (let index = 0; index < folded.length; index++) {
          state = automaton.next(state, folded.charCodeAt(index), true);
          if (automaton.hasHit(state)) report(state, count - folded.length + index);
        }
        isInside = false;
        at = end;
      }
    }
  };
}

/** Longer texts get their own buffer, so that one of them does not keep a large one. */
const usualLength = 65_536;

/** The text's UTF-16 units and a 0; reading them is several times faster than reading the string. */
function createCodeReader(): (text: string) => Uint16Array {
  const usual = new Uint16Array(usualLength + 1);
  const usualBytes = Buffer.from(usual.buffer);
  return (text) => {
    const isUsual = text.length <= usualLength;
    const codes = isUsual ? usual : new Uint16Array(text.length + 1);
    (isUsual ? usualBytes : Buffer.from(codes.buffer)).write(text, 'utf16le');
    codes[text.length] = 0;
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
