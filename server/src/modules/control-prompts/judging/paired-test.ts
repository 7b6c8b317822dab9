import { twoSidedP } from '../../statistics/index.ts';

/** How much one question's answers vary from week to week: a sum of squares and its degrees of freedom. */
export interface Spread {
  readonly squares: number;
  readonly freedom: number;
}

export const noSpread: Spread = { squares: 0, freedom: 0 };

/** A question this week, and in the weeks before. */
export interface Pair {
  readonly now: number;
  readonly before: readonly number[];
}

/** Rounding alone makes equal averages differ by less. */
const leastMean = 1e-9;

/** Within each group, around its own mean. */
export function spreadWithin(groups: readonly (readonly number[])[]): Spread {
  return groups.reduce<Spread>(
    ({ squares, freedom }, values) => ({
      squares: squares + squaresOf(values),
      freedom: freedom + values.length - 1,
    }),
    noSpread,
  );
}

export const joined = (one: Spread, other: Spread): Spread => ({
  squares: one.squares + other.squares,
  freedom: one.freedom + other.freedom,
});

/**
 * How likely chance alone moves the questions together this far: the larger of two answers of Student's. One takes the
 * spread of the differences between questions, the other how much the same question varied in the weeks before. The
 * first alone is wrong where all answers of a week happen to be equal, as shares often are.
 */
export function changeP(pairs: readonly Pair[], usual: Spread): number {
  const count = pairs.length;
  const differences = pairs.map(({ now, before }) => now - meanOf(before));
  const mean = meanOf(differences);
  if (count < 2 || usual.freedom === 0 || Math.abs(mean) < leastMean) return 1;
  const answers = pairs.reduce((sum, { before }) => sum + 1 + 1 / before.length, 0);
  const betweenQuestions = squaresOf(differences) / (count - 1) / count;
  const betweenWeeks = ((usual.squares / usual.freedom) * answers) / count ** 2;
  return Math.max(
    studentP(mean, betweenQuestions, count - 1),
    studentP(mean, betweenWeeks, usual.freedom),
  );
}

function studentP(mean: number, variance: number, freedom: number): number {
  return variance === 0 ? 0 : twoSidedP(mean / Math.sqrt(variance), freedom);
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function squaresOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
