import { type CharacterFolder, characterEnd } from './fold-text.ts';
import type { NameAutomaton } from './name-automaton.ts';

/** The latest folded units, as many as a name may reach back to: for each, where it came from. */
export interface Window {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** A pattern was seen; its last unit is number `last` of the window. */
export type Visit = (pattern: number, window: Window, last: number) => void;

export type TextScanner = (text: string, visit: Visit) => void;

// Room for units that are not needed any more, so that they are seldom moved away.
const slack = 4096;

/** Runs the automaton over texts, folding as it goes. Patterns that begin inside an ASCII word are left out. */
export function createTextScanner(folder: CharacterFolder, automaton: NameAutomaton): TextScanner {
  const { ascii } = folder;
  const skip = createSkip(folder, automaton);
  const keep = automaton.longest + 1;
  return (text, visit) => {
    const window = { starts: new Int32Array(keep + slack), ends: new Int32Array(keep + slack) };
    let count = 0;
    let state = 0;
    for (let at = skip(text, 0); at < text.length; ) {
      const plain = text.charCodeAt(at + 1) >= 0x300 ? undefined : ascii[text.charCodeAt(at)];
      const end = plain === undefined ? characterEnd(text, at) : at + 1;
      const folded = plain ?? folder.fold(text, at, end);
      count = makeRoom(window, state === 0 ? 0 : count, folded.length, keep);
      window.starts.fill(at, count, count + folded.length);
      window.ends.fill(end, count, count + folded.length);
      for (let index = 0; index < folded.length; index++, count++) {
        state = automaton.next(state, folded.charCodeAt(index));
        for (let hit = automaton.firstHit(state); hit >= 0; hit = automaton.nextHit(hit)) {
          visit(hit, window, count);
        }
      }
      at = state === 0 ? skip(text, end) : end;
    }
  };
}

/** The number of units in the window, of which the oldest go when `more` would not fit. */
function makeRoom({ starts, ends }: Window, count: number, more: number, keep: number): number {
  if (count + more <= starts.length) return count;
  starts.copyWithin(0, count - keep, count);
  ends.copyWithin(0, count - keep, count);
  return keep;
}

const beginsNothing = 1;
const beginsName = 2;

/**
 * Where no name has begun, most of a text can be passed over: what no name begins with, and the rest of each
 * ASCII word.
 */
function createSkip({ ascii }: CharacterFolder, automaton: NameAutomaton) {
  const kinds = Uint8Array.from(ascii, (folded) => {
    if (folded === '') return 0;
    return automaton.next(0, folded.charCodeAt(0)) === 0 ? beginsNothing : beginsName;
  });
  return (text: string, start: number): number => {
    let isInside = start > 0 && (kinds[text.charCodeAt(start - 1)] ?? 0) !== 0;
    for (let at = start; at < text.length; at++) {
      const kind = kinds[text.charCodeAt(at)];
      if (kind === undefined || (kind === beginsName && !isInside)) return at;
      isInside = kind !== 0;
    }
    return text.length;
  };
}
