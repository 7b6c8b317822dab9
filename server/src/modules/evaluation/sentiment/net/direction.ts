import { longest } from './context-window.ts';
import type { Lanes, Numbers } from './lanes.ts';
import type { Weights } from './read-weights.ts';
import { createRecurrentLayer } from './recurrent-layer.ts';
import type { WordVectors } from './word-vectors.ts';

/** A word without a row, which is read by its spelling. */
export interface SpelledWord {
  readonly language: string;
  readonly word: string;
}

/** One reading of a sentence, from its first word on or from its last. */
export interface Direction {
  /** Sets what the word at a place is. */
  place(
    at: number,
    row: number | undefined,
    spelled: SpelledWord | undefined,
    distance: number,
    shape: number,
  ): void;
  /** Writes the state after each word, in the order of the sentence, next to that of the other direction. */
  run(length: number, states: Numbers): void;
}

/** Texts share most of their words, so what a word adds to the gates is cached for this many of them. */
const keptWords = 8192;

export function createDirection(
  lanes: Lanes,
  weights: Weights,
  vectors: WordVectors,
  way: 'forward' | 'backward',
): Direction {
  const layer = createRecurrentLayer(lanes, weights, way);
  const { gates } = layer;
  const hidden = gates / 3;
  const [distances, shapes] = [
    tableOf('distance', vectors.width),
    tableOf('case', vectors.width + weights.width('distance')),
  ];
  const kept = new Float32Array(keptWords * gates);
  const keptRows = new Int32Array(keptWords).fill(-1);
  const spelled = new Float32Array(gates);
  const vector = lanes.reserve(vectors.width);
  const project = layer.projection(0, vectors.width);
  const asked = lanes.reserve(longest * gates);

  /** What each row of a small table adds to the gates. */
  function tableOf(name: string, column: number): Float32Array {
    const width = weights.width(name);
    const values = weights.floats(name);
    const result = new Float32Array((values.length / width) * gates);
    const projectRow = layer.projection(column, width);
    const one = lanes.reserve(width);
    for (let row = 0; row * width < values.length; row++) {
      one.set(values.subarray(row * width, (row + 1) * width));
      projectRow(one, result, row * gates);
    }
    return result;
  }

  /** Where the word's part of the gates lies in `kept`. */
  function keep(row: number): number {
    const slot = row % keptWords;
    if (keptRows[slot] !== row) {
      vectors.write(row, vector);
      project(vector, kept, slot * gates);
      keptRows[slot] = row;
    }
    return slot * gates;
  }

  return {
    place(at, row, word, distance, shape) {
      let source = kept;
      let from = 0;
      if (row !== undefined) from = keep(row);
      else if (word) {
        vectors.writeSpelled(word.language, word.word, vector);
        project(vector, spelled, 0);
        source = spelled;
      }
      for (let gate = 0; gate < gates; gate++) {
        asked[at * gates + gate] =
          (layer.bias[gate] ?? 0) +
          (source[from + gate] ?? 0) +
          (distances[distance * gates + gate] ?? 0) +
          (shapes[shape * gates + gate] ?? 0);
      }
    },
    run(length, states) {
      const first = way === 'forward' ? 0 : hidden;
      let last: number | undefined;
      for (let step = 0; step < length; step++) {
        const at = way === 'forward' ? step : length - 1 - step;
        const next = at * 2 * hidden + first;
        layer.step(asked, at * gates, states, last, next);
        last = next;
      }
    },
  };
}
