import { twoSidedT } from './distributions.ts';

/** The answers with one verdict of the judge: how many there are, and what a person found in the checked ones. */
export interface VerdictStratum {
  readonly answers: number;
  /** The score of each checked answer; null if it says nothing good or bad. */
  readonly checked: readonly (number | null)[];
}

export interface CorrectedScore {
  readonly score: number;
  readonly lower: number;
  readonly upper: number;
}

const minChecks = 5;

/**
 * The mean score that a person would have given: a ratio over strata, one for each verdict of the judge. The bounds
 * assume one more check per stratum, spread over all verdicts: a few checks that agree do not prove that all would.
 */
export function correctedScore(
  strata: readonly VerdictStratum[],
  verdicts: readonly (number | null)[],
  level = 0.95,
): CorrectedScore | null {
  const found = strata.filter(({ answers }) => answers > 0);
  if (found.length === 0 || found.some(({ checked }) => checked.length < minChecks)) return null;
  const all = found.reduce((sum, { answers }) => sum + answers, 0);
  const weighted = (measure: (score: number | null) => number) =>
    found.reduce(
      (sum, { answers, checked }) => sum + (answers / all) * meanOf(checked.map(measure)),
      0,
    );
  const judged = weighted((score) => Number(score !== null));
  if (judged === 0) return null;
  const score = weighted((value) => value ?? 0) / judged;
  const residual = (value: number | null) => (value === null ? 0 : value - score);
  const spread = meanOf(verdicts.map((value) => residual(value) ** 2));
  const variance = found.reduce((sum, { answers, checked }) => {
    const residuals = checked.map(residual);
    const mean = meanOf(residuals);
    const squares = residuals.reduce((total, value) => total + (value - mean) ** 2, spread);
    const unchecked = Math.max(0, 1 - checked.length / answers);
    return (
      sum + ((answers / all) ** 2 * unchecked * squares) / (checked.length * (checked.length - 1))
    );
  }, 0);
  const checks = found.reduce((sum, { checked }) => sum + checked.length, 0);
  const t = twoSidedT(1 - level, checks - found.length);
  const reach = (t * Math.sqrt(variance)) / judged;
  return { score, lower: Math.max(0, score - reach), upper: Math.min(100, score + reach) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
