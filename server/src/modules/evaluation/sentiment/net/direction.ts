import type { Lanes, Numbers } from './lanes.ts';
import { longest } from './lanes.ts';
import type { Weights } from './read-weights.ts';
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

/** Reads `part` and writes what it adds to the gates, one number each, into `into` from `at` on. */
export type Projection = (part: Numbers, into: Float32Array, at: number) => void;

/** A gated recurrent unit that reads a sentence one way. */
export interface RecurrentLayer {
  /** How many numbers an input becomes: three gates for each hidden unit. */
  readonly gates: number;
  /** What is added to the gates at every step. */
  readonly bias: Float64Array;
  /** What a part of the input, which begins at `column`, adds to the gates. */
  projection(column: number, width: number): Projection;
  /**
   * One step: the gates that the input asks for lie in `asked` from `gate` on, the next state goes into `states` at
   * `next`. The last one lies there at `last`; without it nothing was read yet.
   */
  step(asked: Numbers, gate: number, states: Numbers, last: number | undefined, next: number): void;
}

function createRecurrentLayer(
  lanes: Lanes,
  weights: Weights,
  way: 'forward' | 'backward',
): RecurrentLayer {
  const hidden = weights.width(`${way}Hidden`);
  const gates = 3 * hidden;
  const inputs = weights.width(`${way}Input`);
  const input = weights.floats(`${way}Input`);
  const hiddenBias = weights.floats(`${way}HiddenBias`);
  const recurrent = weights.floats(`${way}Hidden`);
  const { byteOffset: recurrentAt } = lanes.matrix(
    gates,
    hidden,
    (gate, unit) => recurrent[gate * hidden + unit],
  );
  const nothing = lanes.reserve(gates);
  const recalled = lanes.reserve(gates).byteOffset;
  // The last third of the hidden biases is let through by the reset gate and added there.
  const freshBias = lanes.reserve(hidden);
  freshBias.set(hiddenBias.subarray(2 * hidden));
  const bias = Float64Array.from(weights.floats(`${way}InputBias`), (value, gate) =>
    gate < 2 * hidden ? value + (hiddenBias[gate] ?? 0) : value,
  );
  return {
    gates,
    bias,
    projection(column, width) {
      const matrix = lanes.matrix(gates, width, (gate, at) => input[gate * inputs + column + at]);
      const sums = lanes.reserve(gates);
      return (part, into, at) => {
        lanes.multiply(matrix, part, nothing, sums);
        into.set(sums, at);
      };
    },
    step(asked, gate, states, last, next) {
      lanes.step(
        recurrentAt,
        nothing.byteOffset,
        recalled,
        freshBias.byteOffset,
        addressOf(asked, gate),
        last === undefined ? nothing.byteOffset : addressOf(states, last),
        addressOf(states, next),
        hidden,
      );
    },
  };
}

function addressOf({ byteOffset, BYTES_PER_ELEMENT }: Numbers, index: number): number {
  return byteOffset + index * BYTES_PER_ELEMENT;
}
