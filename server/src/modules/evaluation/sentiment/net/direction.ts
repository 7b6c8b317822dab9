import type { Lanes, Numbers } from './lanes.ts';
import type { Weights } from './read-weights.ts';
import type { WordVectors } from './word-vectors.ts';
import { maxWindow } from './word-window.ts';

/** A word as input of the network, by rows of the embedding tables. */
export interface InputWord {
  /** Undefined for a word outside the vocabulary, which gets a vector by its spelling. */
  readonly row: number | undefined;
  readonly language: string;
  readonly word: string;
  readonly distance: number;
  readonly shape: number;
}

/** One direction of the bidirectional recurrent network. */
export interface Direction {
  /** Sets the input word at an index. */
  setWord(at: number, word: InputWord): void;
  /** Writes the hidden state after each word, in sentence order, next to that of the other direction. */
  run(length: number, states: Numbers): void;
}

/** Texts share most of their words, so the projections of this many words are cached. */
const maxCachedWords = 8192;

export function createDirection(
  lanes: Lanes,
  weights: Weights,
  vectors: WordVectors,
  way: 'forward' | 'backward',
): Direction {
  const layer = createRecurrentLayer(lanes, weights, way);
  const { gates } = layer;
  const hidden = gates / 3;
  const [distanceGates, shapeGates] = [
    projectedTable('distance', vectors.width),
    projectedTable('case', vectors.width + weights.width('distance')),
  ];
  const cachedGates = new Float32Array(maxCachedWords * gates);
  const cachedRows = new Int32Array(maxCachedWords).fill(-1);
  const spelledGates = new Float32Array(gates);
  const vector = lanes.reserve(vectors.width);
  const project = layer.projection(0, vectors.width);
  const inputGates = lanes.reserve(maxWindow * gates);

  /** The projection of each row of a small embedding table. */
  function projectedTable(name: string, column: number): Float32Array {
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

  /** The index of the word's projection in `cachedGates`. */
  function cache(row: number): number {
    const slot = row % maxCachedWords;
    if (cachedRows[slot] !== row) {
      vectors.write(row, vector);
      project(vector, cachedGates, slot * gates);
      cachedRows[slot] = row;
    }
    return slot * gates;
  }

  return {
    setWord(at, { row, language, word, distance, shape }) {
      let source = cachedGates;
      let from = 0;
      if (row !== undefined) from = cache(row);
      else {
        vectors.writeSpelled(language, word, vector);
        project(vector, spelledGates, 0);
        source = spelledGates;
      }
      for (let gate = 0; gate < gates; gate++) {
        inputGates[at * gates + gate] =
          (layer.bias[gate] ?? 0) +
          (source[from + gate] ?? 0) +
          (distanceGates[distance * gates + gate] ?? 0) +
          (shapeGates[shape * gates + gate] ?? 0);
      }
    },
    run(length, states) {
      const first = way === 'forward' ? 0 : hidden;
      let previous: number | undefined;
      for (let step = 0; step < length; step++) {
        const at = way === 'forward' ? step : length - 1 - step;
        const next = at * 2 * hidden + first;
        layer.step({ inputGates, gate: at * gates, states, previous, next });
        previous = next;
      }
    },
  };
}

/** Multiplies a part of the input with its weights, and writes a number per gate to `into`, from index `at`. */
type Projection = (part: Numbers, into: Float32Array, at: number) => void;

/** One step of a recurrent layer: the next hidden state from the input and the previous state. */
interface RecurrentStep {
  readonly inputGates: Numbers;
  /** Where the gates of this input begin in `inputGates`. */
  readonly gate: number;
  readonly states: Numbers;
  /** Where the previous state begins in `states`; undefined for the first word. */
  readonly previous: number | undefined;
  /** Where to write the next state. */
  readonly next: number;
}

/** A gated recurrent unit (GRU) that reads a sentence in one direction. */
interface RecurrentLayer {
  /** The size of a projected input: three gates per hidden unit. */
  readonly gates: number;
  readonly bias: Float64Array;
  /** The projection for the part of the input that begins at `column`. */
  projection(column: number, width: number): Projection;
  step(step: RecurrentStep): void;
}

function createRecurrentLayer(
  lanes: Lanes,
  weights: Weights,
  way: 'forward' | 'backward',
): RecurrentLayer {
  const hidden = weights.width(`${way}Hidden`);
  const gates = 3 * hidden;
  const inputs = weights.width(`${way}Input`);
  const inputWeights = weights.floats(`${way}Input`);
  const hiddenBias = weights.floats(`${way}HiddenBias`);
  const hiddenWeights = weights.floats(`${way}Hidden`);
  const { byteOffset: recurrentWeights } = lanes.matrix(
    gates,
    hidden,
    (gate, unit) => hiddenWeights[gate * hidden + unit],
  );
  const zeros = lanes.reserve(gates);
  const recurrentGates = lanes.reserve(gates).byteOffset;
  // The last third of the hidden biases belongs to the candidate state, inside the reset gate.
  const candidateBias = lanes.reserve(hidden);
  candidateBias.set(hiddenBias.subarray(2 * hidden));
  const bias = Float64Array.from(weights.floats(`${way}InputBias`), (value, gate) =>
    gate < 2 * hidden ? value + (hiddenBias[gate] ?? 0) : value,
  );
  return {
    gates,
    bias,
    projection(column, width) {
      const matrix = lanes.matrix(
        gates,
        width,
        (gate, at) => inputWeights[gate * inputs + column + at],
      );
      const sums = lanes.reserve(gates);
      return (part, into, at) => {
        lanes.multiply(matrix, part, zeros, sums);
        into.set(sums, at);
      };
    },
    step({ inputGates, gate, states, previous, next }) {
      lanes.step(
        recurrentWeights,
        zeros.byteOffset,
        recurrentGates,
        candidateBias.byteOffset,
        addressOf(inputGates, gate),
        previous === undefined ? zeros.byteOffset : addressOf(states, previous),
        addressOf(states, next),
        hidden,
      );
    },
  };
}

function addressOf({ byteOffset, BYTES_PER_ELEMENT }: Numbers, index: number): number {
  return byteOffset + index * BYTES_PER_ELEMENT;
}
