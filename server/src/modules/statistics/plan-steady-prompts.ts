import { residuals, type StratumSums, total } from './sums.ts';

export interface SteadyPrompt {
  readonly prompt: number;
  readonly answers: number;
  /** Variance between its days on the same platform, per day, as a share squared. */
  readonly within: number;
}

/** A share of 95% has a variance of 0.0475: one answer in twenty differs. */
const hardlyVaries = 0.05;
/** With fewer, answers that agree say little. */
const enoughAnswers = 10;

/** Prompts whose answers hardly vary on each platform: asking them again tells nothing new. Most answers first. */
export function steadyPrompts(strata: readonly StratumSums[]): SteadyPrompt[] {
  const sums = total(strata);
  if (sums.x <= 0) return [];
  const meanX = sums.x / sums.days;
  const prompts = Map.groupBy(
    strata.filter(({ days }) => days > 1),
    ({ prompt }) => prompt,
  );
  return [...prompts]
    .map(([prompt, of]) => {
      const answers = of.reduce((all, { count }) => all + count, 0);
      const squares = of.reduce((all, stratum) => all + ownSquares(stratum), 0);
      const days = of.reduce((all, stratum) => all + stratum.days, 0);
      return { prompt, answers, within: squares / (days - of.length) / meanX ** 2 };
    })
    .filter(({ answers, within }) => answers >= enoughAnswers && within <= hardlyVaries)
    .toSorted((one, other) => other.answers - one.answers || one.prompt - other.prompt);
}

/** Squared deviations from the stratum's own ratio. */
function ownSquares(stratum: StratumSums): number {
  return residuals(stratum, stratum.y / stratum.x).squares;
}
