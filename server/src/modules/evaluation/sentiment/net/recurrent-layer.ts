import type { Lanes, Numbers } from './lanes.ts';
import type { Weights } from './read-weights.ts';

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

export function createRecurrentLayer(
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
