import { comparedStrata } from './change.ts';
import { added, noSums, type StratumSums, type Sums } from './sums.ts';

/** One prompt's part of a change like for like. */
export interface PromptChange {
  readonly prompt: number;
  /** The ratio on the platforms that both windows have. */
  readonly before: number;
  readonly now: number;
  readonly responsesBefore: number;
  readonly responsesNow: number;
  /** Its part of the change; the parts of all prompts add up to the change. */
  readonly contribution: number;
}

/** The prompts of a change like for like, largest part in its own direction first. */
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

/**
 * How often the answer flips from one observed day to the next: with one answer a day, the share of days that differ
 * from the day before; with several, the mean squared difference between the shares of neighbouring days. Null with a
 * single day.
 */
export function flipRate({ days, x, nextYy }: Pick<Sums, 'days' | 'x' | 'nextYy'>): number | null {
  if (days < 2) return null;
  const answersADay = x / days;
  return Math.min(1, nextYy / (days - 1) / answersADay ** 2);
}

export interface SteadyPrompt {
  readonly prompt: number;
  readonly answers: number;
  /** How often its answers flip from one day to the next, over its platforms. */
  readonly flipRate: number;
}

/** One day in twenty differs from the day before. */
const maxFlipRate = 0.05;
/** With fewer pairs, agreement says little. */
const minPairs = 9;

/** Prompts whose answers hardly ever flip on any platform, so they need not be asked daily. Most answers first. */
export function steadyPrompts(strata: readonly StratumSums[]): SteadyPrompt[] {
  const prompts = Map.groupBy(
    strata.filter(({ days }) => days > 1),
    ({ prompt }) => prompt,
  );
  return [...prompts]
    .flatMap(([prompt, of]) => {
      const pairs = of.reduce((sum, { days }) => sum + days - 1, 0);
      const flips = of.reduce((sum, each) => sum + (flipRate(each) ?? 0) * (each.days - 1), 0);
      const answers = of.reduce((sum, { count }) => sum + count, 0);
      return pairs < minPairs ? [] : [{ prompt, answers, flipRate: flips / pairs }];
    })
    .filter((each) => each.flipRate <= maxFlipRate)
    .toSorted((one, other) => other.answers - one.answers || one.prompt - other.prompt);
}
