import { hyperbolicTangent, sigmoid } from './activations.ts';
import type { Weights } from './read-weights.ts';

/** A gated recurrent unit that reads a sentence one way. */
export interface RecurrentLayer {
  /** How many numbers an input becomes: three gates for each hidden unit. */
  readonly gates: number;
  /** What is added to the gates at every step. */
  readonly bias: Float64Array;
  /** What a part of the input, which begins at `column`, adds to the gates. */
  project(part: Float64Array, column: number, into: Float32Array, at: number): void;
  /** One step: the gates that the input asks for lie at `at`; the next state replaces the last. */
  step(asked: Float64Array, at: number, state: Float64Array): void;
}

export function createRecurrentLayer(
  weights: Weights,
  way: 'forward' | 'backward',
): RecurrentLayer {
  const hidden = weights.width(`${way}Hidden`);
  const gates = 3 * hidden;
  const inputs = weights.width(`${way}Input`);
  const input = weights.floats(`${way}Input`);
  const hiddenBias = weights.floats(`${way}HiddenBias`);
  const recurrent = inLanes(weights.floats(`${way}Hidden`), gates, hidden);
  const recalled = new Float64Array(gates);
  const bias = Float64Array.from(weights.floats(`${way}InputBias`), (value, gate) =>
    // The last third of the hidden biases is let through by the reset gate and added there.
    gate < 2 * hidden ? value + (hiddenBias[gate] ?? 0) : value,
  );
  return {
    gates,
    bias,
    project(part, column, into, at) {
      for (let gate = 0; gate < gates; gate++) {
        const row = gate * inputs + column;
        let sum = 0;
        for (let index = 0; index < part.length; index++) {
          sum += (input[row + index] ?? 0) * (part[index] ?? 0);
        }
        into[at + gate] = sum;
      }
    },
    step(asked, at, state) {
      multiply(recurrent, state, recalled);
      for (let unit = 0; unit < hidden; unit++) {
        const update = unit + hidden;
        const fresh = update + hidden;
        const reset = sigmoid((asked[at + unit] ?? 0) + (recalled[unit] ?? 0));
        const kept = sigmoid((asked[at + update] ?? 0) + (recalled[update] ?? 0));
        const past = (recalled[fresh] ?? 0) + (hiddenBias[fresh] ?? 0);
        const next = hyperbolicTangent((asked[at + fresh] ?? 0) + reset * past);
        state[unit] = (1 - kept) * next + kept * (state[unit] ?? 0);
      }
    },
  };
}

/** Eight sums at once, so that each value of the state is fetched for all of them. */
const lanes = 8;

/** A matrix with the values of eight rows side by side. */
function inLanes(matrix: Float32Array, rows: number, columns: number): Float64Array {
  const result = new Float64Array(rows * columns);
  let next = 0;
  for (let row = 0; row < rows; row += lanes) {
    for (let column = 0; column < columns; column++) {
      for (let lane = 0; lane < lanes; lane++) {
        result[next++] = matrix[(row + lane) * columns + column] ?? 0;
      }
    }
  }
  return result;
}

/** Where nearly all the time goes; written out, since a loop over the lanes is several times slower. */
function multiply(matrix: Float64Array, vector: Float64Array, into: Float64Array): void {
  const { length } = vector;
  let next = 0;
  for (let row = 0; row < into.length; row += lanes) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    let f = 0;
    let g = 0;
    let h = 0;
    for (let column = 0; column < length; column++) {
      const value = vector[column] ?? 0;
      a += (matrix[next] ?? 0) * value;
      b += (matrix[next + 1] ?? 0) * value;
      c += (matrix[next + 2] ?? 0) * value;
      d += (matrix[next + 3] ?? 0) * value;
      e += (matrix[next + 4] ?? 0) * value;
      f += (matrix[next + 5] ?? 0) * value;
      g += (matrix[next + 6] ?? 0) * value;
      h += (matrix[next + 7] ?? 0) * value;
      next += lanes;
    }
    into[row] = a;
    into[row + 1] = b;
    into[row + 2] = c;
    into[row + 3] = d;
    into[row + 4] = e;
    into[row + 5] = f;
    into[row + 6] = g;
    into[row + 7] = h;
  }
}
