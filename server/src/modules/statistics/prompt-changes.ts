import { comparedStrata } from './change.ts';
import { added, noSums, type StratumSums, type Sums } from './sums.ts';

/** What one prompt adds to a change like for like. */
export interface PromptChange {
  readonly prompt: number;
  /** The ratio on the platforms that both windows have. */
  readonly before: number;
  readonly now: number;
  readonly responsesBefore: number;
  readonly responsesNow: number;
  /** Its part of the change: those of all prompts add up to it. */
  readonly contribution: number;
}

/** The prompts of a change like for like, those first that moved it most in its own direction. */
export function promptChanges(
  before: readonly StratumSums[],
  now: readonly StratumSums[],
): PromptChange[] {
  const byPrompt = Map.groupBy(comparedStrata(before, now), ({ prompt }) => prompt);
  const changes = [...byPrompt].map(([prompt, strata]) => {
    const was = strata.reduce<Sums>((sum, each) => added(sum, each.before), noSums);
    const is = strata.reduce<Sums>((sum, each) => added(sum, each.now), noSums);
    return {
      prompt,
      before: was.y / was.x,
      now: is.y / is.x,
      responsesBefore: was.count,
      responsesNow: is.count,
      contribution: strata.reduce((sum, each) => sum + each.weight * each.difference, 0),
    };
  });
  const direction = Math.sign(changes.reduce((sum, { contribution }) => sum + contribution, 0));
  return changes.toSorted(
    (one, other) =>
      direction * (other.contribution - one.contribution) || one.prompt - other.prompt,
  );
}
