import { longest } from './reach.ts';
import type { Weights } from './read-weights.ts';
import { createRecurrentLayer } from './recurrent-layer.ts';
import type { WordVectors } from './word-vectors.ts';

/** One reading of a sentence, from its first word on or from its last. */
export interface Direction {
  readonly hidden: number;
  /** The state after each word, in the order of the sentence. */
  readonly states: Float64Array;
  /** Sets what the word at a place is; without a row it is read by its spelling. */
  place(at: number, row: number | undefined, word: string, distance: number, shape: number): void;
  run(length: number): void;
}

/** Texts share most of their words, so what a word adds to the gates is kept for so many of them. */
const keptWords = 8192;

export function createDirection(
  weights: Weights,
  vectors: WordVectors,
  way: 'forward' | 'backward',
): Direction {
  const layer = createRecurrentLayer(weights, way);
  const { gates } = layer;
  const hidden = gates / 3;
  const [distances, shapes] = [
    tableOf('distance', vectors.width),
    tableOf('case', vectors.width + weights.width('distance')),
  ];
  const kept = new Float32Array(keptWords * gates);
  const keptRows = new Int32Array(keptWords).fill(-1);
  const spelled = new Float32Array(gates);
  const vector = new Float64Array(vectors.width);
  const asked = new Float64Array(longest * gates);
  const state = new Float64Array(hidden);
  const states = new Float64Array(longest * hidden);

  /** What each row of a small table adds to the gates. */
  function tableOf(name: string, column: number): Float32Array {
    const width = weights.width(name);
    const values = weights.floats(name);
    const result = new Float32Array((values.length / width) * gates);
    for (let row = 0; row * width < values.length; row++) {
      const one = Float64Array.from(values.subarray(row * width, (row + 1) * width));
      layer.project(one, column, result, row * gates);
    }
    return result;
  }

  /** Where the word's part of the gates lies in `kept`. */
  function keep(row: number): number {
    const slot = row % keptWords;
    if (keptRows[slot] !== row) {
      vectors.write(row, vector);
      layer.project(vector, 0, kept, slot * gates);
      keptRows[slot] = row;
    }
    return slot * gates;
  }

  return {
    hidden,
    states,
    place(at, row, word, distance, shape) {
      let source = kept;
      let from = 0;
      if (row === undefined) {
        vectors.writeSpelled(word, vector);
        layer.project(vector, 0, spelled, 0);
        source = spelled;
      } else from = keep(row);
      for (let gate = 0; gate < gates; gate++) {
        asked[at * gates + gate] =
          (layer.bias[gate] ?? 0) +
          (source[from + gate] ?? 0) +
          (distances[distance * gates + gate] ?? 0) +
          (shapes[shape * gates + gate] ?? 0);
      }
    },
    run(length) {
      state.fill(0);
      for (let step = 0; step < length; step++) {
        const at = way === 'forward' ? step : length - 1 - step;
        layer.step(asked, at * gates, state);
        states.set(state, at * hidden);
      }
    },
  };
}
