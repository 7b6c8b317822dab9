import type { Row } from './hashed-pieces.ts';

export interface Example {
  readonly row: Row;
  readonly answer: number;
}

/** Weights by feature and column: the weight of feature f for column c is at f * columns + c. */
export type Weights = Float64Array;

const columns = 5;
const rounds = 15;
const firstStep = 0.15;
const lastStep = 0.005;

/** How strongly the weights of a feature are held to where they begin. */
export type Pull = (feature: number) => number;

/** Multinomial logistic regression by AdaGrad; what the examples do not move stays at its beginning. */
export function fitPieces(examples: readonly Example[], beginning: Weights, pull: Pull): Weights {
  const weights = beginning.slice();
  const squares = new Float64Array(weights.length).fill(1e-6);
  const order = examples.map((_, index) => index);
  const random = seeded(7);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    const step = firstStep * (1 - round / rounds) + lastStep;
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      const error = probabilities(scoresOf(example.row, weights));
      error[example.answer] = (error[example.answer] ?? 0) - 1;
      for (const [feature, value] of example.row) {
        for (let column = 0; column < columns; column += 1) {
          const at = feature * columns + column;
          const away = (weights[at] ?? 0) - (beginning[at] ?? 0);
          const slope = (error[column] ?? 0) * value + pull(feature) * away;
          squares[at] = (squares[at] ?? 0) + slope * slope;
          weights[at] = (weights[at] ?? 0) - (step * slope) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  }
  return weights;
}

export function bestColumn(row: Row, weights: Weights): number {
  const scores = scoresOf(row, weights);
  return scores.indexOf(Math.max(...scores));
}

function scoresOf(row: Row, weights: Weights): number[] {
  const scores = new Array<number>(columns).fill(0);
  for (const [feature, value] of row) {
    for (let column = 0; column < columns; column += 1) {
      scores[column] = (scores[column] ?? 0) + (weights[feature * columns + column] ?? 0) * value;
    }
  }
  return scores;
}

function probabilities(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
