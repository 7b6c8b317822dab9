import { readFileSync } from 'node:fs';
import type { PassageWord, PassageWords } from '../passage.ts';
import { isUnspaced } from '../tokenize.ts';

/** Rows are multiplied in groups of this size. */
const groupSize = 8;
const numberBytes = 8;
const pageBytes = 65_536;

/** Numbers in the memory that the arithmetic works on. */
export type Numbers = Float64Array<ArrayBuffer>;

interface Exports {
  multiply(
    matrix: number,
    vector: number,
    start: number,
    into: number,
    rows: number,
    columns: number,
  ): void;
  step(
    recurrent: number,
    nothing: number,
    recalled: number,
    bias: number,
    asked: number,
    last: number,
    next: number,
    hidden: number,
  ): void;
}

/** Assembled from lanes.wat by `npm run assemble`. */
const module = new WebAssembly.Module(readFileSync(new URL('./lanes.wasm', import.meta.url)));

export type Lanes = ReturnType<typeof createLanes>;

/** Arithmetic on pairs of numbers, in a separate memory that holds this many numbers. */
export function createLanes(capacity: number) {
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((capacity * numberBytes) / pageBytes),
  });
  const exports = new WebAssembly.Instance(module, { lanes: { memory } }).exports;
  // The type of a module's exports is not known to the compiler; lanes.wat has it.
  const { multiply, step } = exports as unknown as Exports;
  let used = 0;

  function reserve(count: number): Numbers {
    const numbers = new Float64Array(memory.buffer, used * numberBytes, count);
    // Pairs are fetched fastest from multiples of their size.
    used += count + (count % 2);
    return numbers;
  }

  return {
    reserve,

    /** A matrix as the arithmetic wants it. */
    matrix(
      rows: number,
      columns: number,
      valueAt: (row: number, column: number) => number | undefined,
    ): Numbers {
      if (rows % groupSize > 0) throw new Error(`${rows} rows are no multiple of ${groupSize}`);
      const grouped = reserve(rows * columns);
      for (let next = 0, row = 0; row < rows; row += groupSize) {
        for (let column = 0; column < columns; column++) {
          for (let lane = 0; lane < groupSize; lane++) {
            grouped[next++] = valueAt(row + lane, column) ?? 0;
          }
        }
      }
      return grouped;
    },

    /** The product of a matrix and a vector, added to `start`. */
    multiply(matrix: Numbers, vector: Numbers, start: Numbers, into: Numbers): void {
      const { byteOffset: from } = start;
      multiply(
        matrix.byteOffset,
        vector.byteOffset,
        from,
        into.byteOffset,
        into.length,
        vector.length,
      );
    },

    step,
  };
}

/** How many words before and after its target the network reads, as it was trained. */
export const before = 36;
export const after = 44;
export const longest = before + 1 + after;

/** Distances are counted up to this many words either way. */
const far = 24;

/** The row of the tables by distance. */
export function distanceTo(target: number, at: number): number {
  return Math.max(-far, Math.min(far, at - target)) + far;
}

/** No entry of the vocabulary is longer, and no search for one. */
const maxWordLength = 8;

/** Japanese has no spaces: a run of letters is cut into the longest words that are known, else into characters. */
export function cutWords(
  { words, target }: PassageWords,
  language: string,
  isWord: (word: string) => boolean,
): PassageWords {
  if (language !== 'ja') return { words, target };
  const cut: PassageWord[] = [];
  let moved = target;
  for (const [index, word] of words.entries()) {
    if (index === target) moved = cut.length;
    if (isUnspaced(word.word)) cut.push(...pieces(word, isWord));
    else cut.push(word);
  }
  return { words: cut, target: moved };
}

function pieces({ word, shape }: PassageWord, isWord: (word: string) => boolean): PassageWord[] {
  const found: PassageWord[] = [];
  for (let start = 0; start < word.length; ) {
    let end = Math.min(word.length, start + maxWordLength);
    while (end > start + 1 && !isWord(word.slice(start, end))) end--;
    found.push({ word: word.slice(start, end), shape });
    start = end;
  }
  return found;
}
