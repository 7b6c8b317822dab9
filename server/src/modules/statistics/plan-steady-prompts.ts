import { flipRate } from './flips.ts';
import type { StratumSums } from './sums.ts';

export interface SteadyPrompt {
  readonly prompt: number;
  readonly answers: number;
  /** How often its answers flip from one day to the next, over its platforms. */
  readonly flipRate: number;
}

/** One day in twenty differs from the day before. */
const maxFlipRate = 0.05;
/** With fewer, days that agree say little. */
const minPairs = 9;

/** Prompts whose answers hardly ever flip on any platform: they need not be asked daily. Most answers first. */
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
