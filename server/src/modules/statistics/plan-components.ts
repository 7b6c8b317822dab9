import { daysOf } from './interval.ts';
import { type DaysKnown, type Lasting, lastingOf } from './lasting.ts';
import { columnsOf } from './stratum-columns.ts';
import { residuals, type StratumSums, type Sums, total } from './sums.ts';

/** The sources of a metric's variance, per day, on the scale of shares squared. */
export interface VarianceComponents {
  readonly theta: number;
  /** Between days of one prompt on one platform, per day. */
  readonly within: number;
  /** How similar neighbouring days are, as observed, and how that affects a mean over days. */
  readonly lasting: Lasting;
  /** Half the squared difference between neighbouring days, and between days with one day between them, on average. */
  readonly nextStep: number;
  readonly secondStep: number;
  /** Answers per day, on average. */
  readonly answersADay: number;
  /** Between platforms of one prompt, without a platform's effect on all prompts. */
  readonly betweenPlatforms: number;
  /** Between prompts: only more prompts average it out. Null with fewer than two. */
  readonly betweenPrompts: number | null;
  /**
   * The factor by which unequal numbers of days inflate the variance between prompts and between strata; 1 if equal.
   */
  readonly promptImbalance: number;
  readonly stratumImbalance: number;
}

interface Cell {
  readonly prompt: number;
  readonly platform: string;
  readonly days: number;
  readonly mean: number;
  /** Squared deviations from the cell's mean. */
  readonly squares: number;
}

/**
 * Moments of the nested analysis of variance with unequal numbers (Searle), never negative. Null if no prompt has two
 * days on a platform: then the effect of more days is unknown.
 */
export function varianceComponents(strata: readonly StratumSums[]): VarianceComponents | null {
  const known = strata.filter(({ count }) => count > 0);
  const sums = total(known);
  if (sums.x <= 0 || sums.days <= known.length) return null;
  const theta = sums.y / sums.x;
  const observed = daysOf(columnsOf(known), theta);
  const lasting = lastingOf(observed);
  const cells = withoutPlatforms(known.map((stratum) => cellOf(stratum, sums)));
  const spare = sumOf(cells, ({ days }) => days - lasting.spread(days));
  const within = sumOf(cells, ({ squares }) => squares) / spare;
  const prompts = [...Map.groupBy(cells, ({ prompt }) => prompt).values()];
  const platforms = new Set(cells.map(({ platform }) => platform)).size;
  // Of a mean over days, per day: similar days leave more of it.
  const left = within * Math.max(1, lasting.meanSpread);
  const betweenPlatforms = platformVariance(prompts, platforms, left);
  return {
    theta,
    within,
    lasting,
    ...stepsOf(observed, lasting.isKnown, within, sums.x / sums.days),
    answersADay: sums.count / sums.days,
    betweenPlatforms,
    betweenPrompts: prompts.length < 2 ? null : promptVariance(prompts, left, betweenPlatforms),
    promptImbalance: imbalance(prompts.map(daysIn)),
    stratumImbalance: imbalance(cells.map(({ days }) => days)),
  };
}

/** If too little is known, days are treated as independent. */
function stepsOf(observed: DaysKnown, isKnown: boolean, within: number, meanX: number) {
  if (!isKnown) return { nextStep: within, secondStep: within };
  const nextStep = observed.next / observed.pairs / meanX ** 2;
  const secondStep = observed.second / observed.secondPairs / meanX ** 2;
  return { nextStep, secondStep };
}

/** Deviations of a ratio are those of y - theta x, divided by the mean x of a day. */
function cellOf(stratum: StratumSums, all: Sums): Cell {
  const { prompt, platform, days } = stratum;
  const { sum, squares } = residuals(stratum, all.y / all.x);
  const meanX = all.x / all.days;
  return {
    prompt,
    platform,
    days,
    mean: sum / days / meanX,
    squares: Math.max(0, squares - sum ** 2 / days) / meanX ** 2,
  };
}

/** Platforms are chosen, not sampled: a platform's effect on all prompts is not variance. */
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
  // The platforms' own means were subtracted, and their degrees of freedom with them.
  const freedom = nested - (platforms - 1);
  if (freedom <= 0) return 0;
  const squares = sumOf(prompts, (cells) => {
    const mean = meanOf(cells);
    return sumOf(cells, (cell) => cell.days * (cell.mean - mean) ** 2);
  });
  const weight = sumOf(prompts, (cells) => daysIn(cells) - ownShare(cells));
  return Math.max(0, (squares - within * freedom) / (weight * (freedom / nested)));
}

function promptVariance(
  prompts: readonly Cell[][],
  within: number,
  betweenPlatforms: number,
): number {
  const cells = prompts.flat();
  const days = daysIn(cells);
  const mean = meanOf(cells);
  const squares = sumOf(prompts, (of) => daysIn(of) * (meanOf(of) - mean) ** 2);
  const platformWeight = sumOf(prompts, ownShare) - ownShare(cells);
  const promptWeight = days - sumOf(prompts, (of) => daysIn(of) ** 2) / days;
  const expected = within * (prompts.length - 1) + betweenPlatforms * platformWeight;
  return Math.max(0, (squares - expected) / promptWeight);
}

/** The squared sizes of cells divided by the total size. */
function ownShare(cells: readonly Cell[]): number {
  return sumOf(cells, ({ days }) => days ** 2) / daysIn(cells);
}

function daysIn(cells: readonly Cell[]): number {
  return sumOf(cells, ({ days }) => days);
}

function meanOf(cells: readonly Cell[]): number {
  return sumOf(cells, ({ days, mean }) => days * mean) / daysIn(cells);
}

function imbalance(counts: readonly number[]): number {
  const all = sumOf(counts, (count) => count);
  return (counts.length * sumOf(counts, (count) => count ** 2)) / all ** 2;
}

function sumOf<Each>(each: readonly Each[], value: (one: Each) => number): number {
  return each.reduce((sum, one) => sum + value(one), 0);
}
