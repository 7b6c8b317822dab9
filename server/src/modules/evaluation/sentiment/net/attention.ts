import { sigmoid, softmax } from './activations.ts';
import { distanceTo, longest } from './context-window.ts';
import type { Lanes, Numbers } from './lanes.ts';
import type { Weights } from './read-weights.ts';

/** The chances of praise and of criticism from the states of a sentence and the place of its target; overwritten by the next call. */
export type Attention = (states: Numbers, length: number, target: number) => Float64Array;

/** The target asks every word, each head for itself; its own state and what it was told decide. */
export function createAttention(lanes: Lanes, weights: Weights): Attention {
  const { heads } = weights;
  const both = weights.width('query');
  const size = both / heads;
  const queries = weights.floats('query');
  const query = lanes.matrix(both, both, (row, column) => queries[row * both + column]);
  const queryBias = lanes.reserve(both);
  queryBias.set(weights.floats('queryBias'));
  const nearness = weights.floats('nearness');
  const out = weights.floats('out');
  const outBias = weights.floats('outBias');
  const question = lanes.reserve(both);
  const found = new Float64Array(2 * both);
  const shares = new Float64Array(longest);
  const chances = new Float64Array(outBias.length);

  function hear(states: Float64Array, length: number, target: number, head: number): void {
    const first = head * size;
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let unit = first; unit < first + size; unit++) {
        sum += (question[unit] ?? 0) * (states[at * both + unit] ?? 0);
      }
      shares[at] = sum / Math.sqrt(size) + (nearness[distanceTo(target, at) * heads + head] ?? 0);
    }
    softmax(shares, length);
    for (let at = 0; at < length; at++) {
      const share = shares[at] ?? 0;
      for (let unit = first; unit < first + size; unit++) {
        found[both + unit] = (found[both + unit] ?? 0) + share * (states[at * both + unit] ?? 0);
      }
    }
  }

  function decide(): void {
    for (let row = 0; row < chances.length; row++) {
      let sum = outBias[row] ?? 0;
      for (let column = 0; column < found.length; column++) {
        sum += (out[row * found.length + column] ?? 0) * (found[column] ?? 0);
      }
      chances[row] = sigmoid(sum);
    }
  }

  return (states, length, target) => {
    const own = states.subarray(target * both, (target + 1) * both);
    lanes.multiply(query, own, queryBias, question);
    found.set(own);
    found.fill(0, both);
    for (let head = 0; head < heads; head++) hear(states, length, target, head);
    decide();
    return chances;
  };
}
