import { readFileSync } from 'node:fs';

/** The number of rows that are multiplied together. */
const groupSize = 8;
const numberBytes = 8;
const pageBytes = 65_536;

/** Numbers in the memory of the WebAssembly module. */
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
    recurrentWeights: number,
    zeros: number,
    recurrentGates: number,
    candidateBias: number,
    inputGates: number,
    previousState: number,
    nextState: number,
    hidden: number,
  ): void;
}

/** Assembled from lanes.wat by `npm run assemble`. */
const module = new WebAssembly.Module(readFileSync(new URL('./lanes.wasm', import.meta.url)));

export type Lanes = ReturnType<typeof createLanes>;

/** SIMD arithmetic on pairs of numbers, in a separate memory with room for this many numbers. */
export function createLanes(capacity: number) {
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((capacity * numberBytes) / pageBytes),
  });
  const exports = new WebAssembly.Instance(module, { lanes: { memory } }).exports;
  // The compiler does not know the type of a module's exports; lanes.wat has it.
  const { multiply, step } = exports as unknown as Exports;
  let used = 0;

  function reserve(count: number): Numbers {
    const numbers = new Float64Array(memory.buffer, used * numberBytes, count);
    // Aligned loads of pairs are fastest.
    used += count + (count % 2);
    return numbers;
  }

  return {
    reserve,

    /** A matrix in the memory layout of lanes.wat: groups of rows, column by column. */
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
