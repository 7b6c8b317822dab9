/** One of several things to choose from, or a thing to judge, as numbers. */
export type Vector = readonly number[];

export interface Choice {
  readonly options: readonly { readonly vector: Vector; readonly isRight: boolean }[];
}

export interface Judgement {
  readonly vector: Vector;
  readonly isTrue: boolean;
  /** How much it counts. */
  readonly weight: number;
}

export function dot(one: Vector, other: Vector): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

/** Weights by which right options win, by a softmax over the options of each choice; pulled towards `start`. */
export function fitChoices(choices: readonly Choice[], start: Vector, pull: number): number[] {
  return climb([...start], 400, 0.02, (weights) => {
    const gradient = weights.map((weight, at) => -pull * (weight - (start[at] ?? 0)));
    for (const { options } of choices) {
      const odds = options.map(({ vector }) => Math.exp(dot(weights, vector)));
      const all = sum(odds);
      const right = sum(odds.filter((_, at) => options[at]?.isRight));
      options.forEach(({ vector, isRight }, at) => {
        const own = odds[at] ?? 0;
        add(gradient, vector, (isRight ? own / right : 0) - own / all);
      });
    }
    return gradient;
  });
}

/** Weights of a logistic regression, the last one being the bias; all others are pulled towards 0. */
export function fitJudgements(judgements: readonly Judgement[], pull: number): number[] {
  const length = judgements[0]?.vector.length ?? 0;
  return climb(Array(length + 1).fill(0), 3000, 0.01, (weights) => {
    const gradient = weights.map((weight, at) => (at === length ? 0 : -pull * weight));
    for (const { vector, isTrue, weight } of judgements) {
      const extended = [...vector, 1];
      const expected = 1 / (1 + Math.exp(-dot(weights, extended)));
      add(gradient, extended, weight * ((isTrue ? 1 : 0) - expected));
    }
    return gradient;
  });
}

function climb(
  start: number[],
  steps: number,
  rate: number,
  gradientAt: (weights: number[]) => number[],
): number[] {
  let weights = start;
  for (let step = 0; step < steps; step += 1) {
    const gradient = gradientAt(weights);
    weights = weights.map((weight, at) => weight + rate * (gradient[at] ?? 0));
  }
  return weights;
}

function add(into: number[], vector: Vector, factor: number): void {
  vector.forEach((value, at) => {
    into[at] = (into[at] ?? 0) + factor * value;
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
