import { type Bounds, intervalOf } from '../../../src/modules/statistics/interval.ts';
import { columnsOf } from '../../../src/modules/statistics/stratum-columns.ts';
import {
  type DaySums,
  type StratumSums,
  strataOfDays,
} from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';
import { correlations, drawProbabilities, type ProbabilityShape } from './probabilities.ts';
import { count, newTally, type Tally } from './tally.ts';

/** Few prompts to many, asked weekly and every other day, by how much answers to one prompt resemble each other. */
export const mentionShapes: readonly MentionShape[] = [10, 30, 100].flatMap((prompts) =>
  correlations.flatMap((correlation) =>
    [4, 14].map((answers) => ({ prompts, platforms: 4, correlation, answers })),
  ),
);

export type MentionShape = Pick<ProbabilityShape, 'prompts' | 'platforms' | 'correlation'> & {
  /** Answers of each prompt on each platform, one a day. */
  readonly answers: number;
};

const brands = 6;
const mean = 0.3;
/** In half of the answers every brand is this much likelier to be named, in the others as much less: lists name many. */
const listed = 0.3;
const rounding = 1e-9;

/** How often reliable bounds of the share of voice hold: for these prompts asked again, and for prompts like these. */
export function measureMentionShares(chance: Chance, shape: MentionShape, panels: number) {
  const found = { basketCovers: newTally(), populationCovers: newTally() };
  for (let panel = 0; panel < panels; panel += 1) {
    const named = Array.from({ length: brands }, () =>
      drawProbabilities(chance, { ...shape, mean }),
    );
    const interval = intervalOf(columnsOf(drawStrata(chance, shape, named)), 0.95);
    countCovered(found.basketCovers, interval?.basket, shareOf(named));
    // All brands are named equally often.
    countCovered(found.populationCovers, interval?.population, 1 / brands);
  }
  return found;
}

function countCovered(tally: Tally, bounds: Bounds | undefined, truth: number): void {
  if (!bounds?.reliable) return;
  const { lower, upper } = bounds;
  count(tally, truth >= (lower ?? 1) - rounding && truth <= (upper ?? 0) + rounding);
}

/** Each stratum is asked equally often, so probabilities add up. */
function shareOf(named: readonly Float64Array[]): number {
  const sums = named.map((each) => each.reduce((sum, probability) => sum + probability, 0));
  return (sums[0] ?? 0) / sums.reduce((sum, each) => sum + each, 0);
}

function drawStrata(
  chance: Chance,
  { prompts, platforms, answers }: MentionShape,
  named: readonly Float64Array[],
): StratumSums[] {
  const cells: DaySums[] = [];
  for (let at = 0; at < prompts * platforms; at += 1) {
    const place = { prompt: Math.floor(at / platforms), platform: `${at % platforms}` };
    for (let day = 0; day < answers; day += 1) {
      const sign = chance.share() < 0.5 ? 1 : -1;
      const mentions = named.map((each) => {
        const probability = each[at] ?? 0;
        // The same distance both ways, so that the mean over all answers stays what it is.
        const moved = probability + sign * listed * Math.min(probability, 1 - probability);
        return chance.successes(1, moved);
      });
      const x = mentions.reduce((sum, mention) => sum + mention, 0);
      cells.push({ ...place, day, count: 1, x, y: mentions[0] ?? 0, largestX: x });
    }
  }
  return strataOfDays(cells);
}
