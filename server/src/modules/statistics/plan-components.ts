import { residuals, type StratumSums, type Sums, total } from './sums.ts';

/** Where a metric's variance comes from, per answer, on the scale of shares squared. */
export interface VarianceComponents {
  readonly theta: number;
  /** Between answers to one prompt on one platform: what repeats average out. */
  readonly within: number;
  /** Between platforms of one prompt, without what a platform adds to all prompts. */
  readonly betweenPlatforms: number;
  /** Between prompts: only more prompts average it out. Null with fewer than two. */
  readonly betweenPrompts: number | null;
  readonly meanX: number;
  readonly largestX: number;
  /** How much unequal numbers of answers inflate the variance between prompts and between strata; 1: all equal. */
  readonly promptImbalance: number;
  readonly stratumImbalance: number;
}

interface Cell {
  readonly prompt: number;
  readonly platform: string;
  readonly count: number;
  readonly mean: number;
  /** Squared deviations from the cell's mean. */
  readonly squares: number;
}

/**
 * Moments of the nested analysis of variance with unequal numbers (Searle), never negative.
 * Null where no prompt has two answers on a platform: then nothing says what a repeat would buy.
 */
export function varianceComponents(strata: readonly StratumSums[]): VarianceComponents | null {
  const known = strata.filter(({ count }) => count > 0);
  const sums = total(known);
  const spare = sums.count - known.length;
  if (sums.x <= 0 || spare <= 0) return null;
  const cells = withoutPlatforms(known.map((stratum) => cellOf(stratum, sums)));
  const within = sumOf(cells, ({ squares }) => squares) / spare;
  const prompts = [...Map.groupBy(cells, ({ prompt }) => prompt).values()];
  const platforms = new Set(cells.map(({ platform }) => platform)).size;
  const betweenPlatforms = platformVariance(prompts, platforms, within);
  return {
    theta: sums.y / sums.x,
    within,
    betweenPlatforms,
    betweenPrompts: prompts.length < 2 ? null : promptVariance(prompts, within, betweenPlatforms),
    meanX: sums.x / sums.count,
    largestX: sums.largestX,
    promptImbalance: imbalance(prompts.map(answersOf)),
    stratumImbalance: imbalance(cells.map(({ count }) => count)),
  };
}

/** Deviations of a ratio are those of y - theta x, over the mean x. */
function cellOf(stratum: StratumSums, all: Sums): Cell {
  const { prompt, platform, count } = stratum;
  const { sum, squares } = residuals(stratum, all.y / all.x);
  const meanX = all.x / all.count;
  return {
    prompt,
    platform,
    count,
    mean: sum / count / meanX,
    squares: Math.max(0, squares - sum ** 2 / count) / meanX ** 2,
  };
}

/** The platforms are chosen, not drawn: what one adds to all prompts varies nothing. */
function withoutPlatforms(cells: readonly Cell[]): Cell[] {
  const means = new Map(
    [...Map.groupBy(cells, ({ platform }) => platform)].map(([platform, of]) => [
      platform,
      meanOf(of),
    ]),
  );
  return cells.map((cell) => ({ ...cell, mean: cell.mean - (means.get(cell.platform) ?? 0) }));
}

function platformVariance(prompts: readonly Cell[][], platforms: number, within: number): number {
  const nested = sumOf(prompts, (cells) => cells.length - 1);
  // The platforms' own means were taken out, and their degrees of freedom with them.
  const freedom = nested - (platforms - 1);
  if (freedom <= 0) return 0;
  const squares = sumOf(prompts, (cells) => {
    const mean = meanOf(cells);
    return sumOf(cells, (cell) => cell.count * (cell.mean - mean) ** 2);
  });
  const weight = sumOf(prompts, (cells) => answersOf(cells) - ownShare(cells));
  return Math.max(0, (squares - within * freedom) / (weight * (freedom / nested)));
}

function promptVariance(
  prompts: readonly Cell[][],
  within: number,
  betweenPlatforms: number,
): number {
  const cells = prompts.flat();
  const answers = answersOf(cells);
  const mean = meanOf(cells);
  const squares = sumOf(prompts, (of) => answersOf(of) * (meanOf(of) - mean) ** 2);
  const platformWeight = sumOf(prompts, ownShare) - ownShare(cells);
  const promptWeight = answers - sumOf(prompts, (of) => answersOf(of) ** 2) / answers;
  const expected = within * (prompts.length - 1) + betweenPlatforms * platformWeight;
  return Math.max(0, (squares - expected) / promptWeight);
}

/** Squared sizes of cells over the size of all. */
function ownShare(cells: readonly Cell[]): number {
  return sumOf(cells, ({ count }) => count ** 2) / answersOf(cells);
}

function answersOf(cells: readonly Cell[]): number {
  return sumOf(cells, ({ count }) => count);
}

function meanOf(cells: readonly Cell[]): number {
  return sumOf(cells, ({ count, mean }) => count * mean) / answersOf(cells);
}

function imbalance(counts: readonly number[]): number {
  const all = sumOf(counts, (count) => count);
  return (counts.length * sumOf(counts, (count) => count ** 2)) / all ** 2;
}

function sumOf<Each>(each: readonly Each[], value: (one: Each) => number): number {
  return each.reduce((sum, one) => sum + value(one), 0);
}
