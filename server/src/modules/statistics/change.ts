import { twoSidedP, twoSidedT } from './distributions/student.ts';
import { residuals, type StratumSums, type Sums, total } from './sums.ts';

/** Bounds of a change, as a share, and how likely one at least as large is where nothing changed. */
export interface ChangeBounds {
  readonly lower: number;
  readonly upper: number;
  readonly pValue: number;
}

/** A ratio in two windows, compared like for like: over the prompts and platforms that both have. */
export interface Change {
  readonly before: number | null;
  readonly now: number | null;
  readonly difference: number | null;
  readonly likeForLike: number | null;
  /** What of the difference comes from having asked other questions. */
  readonly mix: number | null;
  readonly prompts: number;
  readonly basket: ChangeBounds | null;
  readonly population: ChangeBounds | null;
}

/** With fewer there are no bounds for the basket. */
const leastFreedom = 12;

/** What one prompt on one platform did between two windows; weights of all compared ones sum to 1. */
export interface Compared {
  readonly prompt: number;
  readonly before: Sums;
  readonly now: Sums;
  readonly weight: number;
  readonly difference: number;
}

export function changeBetween(
  before: readonly StratumSums[],
  now: readonly StratumSums[],
  level: number,
): Change {
  const [was, is] = [ratioOf(total(before)), ratioOf(total(now))];
  const compared = comparedStrata(before, now);
  const difference = was === null || is === null ? null : is - was;
  const common = { before: was, now: is, difference };
  if (compared.length === 0) {
    return { ...common, likeForLike: null, mix: null, prompts: 0, basket: null, population: null };
  }
  const change = compared.reduce((sum, each) => sum + each.weight * each.difference, 0);
  const window = (of: 'before' | 'now') => total(compared.map((each) => each[of]));
  const [first, second] = [window('before'), window('now')];
  const least = (Math.max(first.largestX, second.largestX) / Math.min(first.x, second.x)) ** 2;
  return {
    ...common,
    likeForLike: change,
    mix: (difference ?? 0) - change,
    prompts: new Set(compared.map(({ prompt }) => prompt)).size,
    basket: bounded(change, basketVariance(compared), least, level),
    population: bounded(change, populationVariance(compared, change), least, level),
  };
}

function ratioOf({ x, y }: Sums): number | null {
  return x > 0 ? y / x : null;
}

/** The prompts and platforms that both windows have. */
export function comparedStrata(
  before: readonly StratumSums[],
  now: readonly StratumSums[],
): Compared[] {
  const keyOf = ({ prompt, platform }: StratumSums) => `${prompt} ${platform}`;
  const earlier = new Map(before.filter(({ x }) => x > 0).map((each) => [keyOf(each), each]));
  const pairs = now.flatMap((later) => {
    const was = later.x > 0 ? earlier.get(keyOf(later)) : undefined;
    return was ? [{ was, later }] : [];
  });
  const x = pairs.reduce((sum, { was, later }) => sum + was.x + later.x, 0);
  return pairs.map(({ was, later }) => ({
    prompt: later.prompt,
    before: was,
    now: later,
    weight: (was.x + later.x) / x,
    difference: later.y / later.x - was.y / was.x,
  }));
}

export interface Variance {
  readonly variance: number;
  readonly freedom: number;
}

/** What asking these prompts again would vary; null where too few answers tell. */
export function basketVariance(compared: readonly Compared[]): Variance | null {
  const cells = compared.flatMap(({ before, now, weight }) =>
    [before, now].map((sums) => ({
      sums,
      weight,
      squares: residuals(sums, sums.y / sums.x).squares,
    })),
  );
  const freedom = cells.reduce((sum, { sums }) => sum + sums.count - 1, 0);
  if (freedom < leastFreedom) return null;
  // What answers of one stratum differ by on average stands for strata of a single answer.
  const usual = cells.reduce((sum, { squares }) => sum + squares, 0) / freedom;
  const variance = cells.reduce((sum, { sums, weight, squares }) => {
    const { count, x, xx } = sums;
    const own = count > 1 ? ((count / (count - 1)) * squares) / x ** 2 : (usual * xx) / x ** 2;
    return sum + weight ** 2 * own;
  }, 0);
  return { variance, freedom };
}

function populationVariance(compared: readonly Compared[], change: number): Variance | null {
  const prompts = new Map<number, { deviation: number; weight: number }>();
  for (const { prompt, weight, difference } of compared) {
    const known = prompts.get(prompt) ?? { deviation: 0, weight: 0 };
    prompts.set(prompt, {
      deviation: known.deviation + weight * (difference - change),
      weight: known.weight + weight,
    });
  }
  const count = prompts.size;
  if (count < 2) return null;
  const squares = [...prompts.values()].reduce(
    (sum, { deviation, weight }) => sum + (deviation / (1 - weight)) ** 2,
    0,
  );
  return { variance: ((count - 1) / count) * squares, freedom: count - 1 };
}

function bounded(
  change: number,
  found: Variance | null,
  least: number,
  level: number,
): ChangeBounds | null {
  if (!found) return null;
  const error = Math.sqrt(Math.max(found.variance, least));
  const reach = twoSidedT(1 - level, found.freedom) * error;
  return {
    lower: Math.max(-1, change - reach),
    upper: Math.min(1, change + reach),
    pValue: twoSidedP(change / error, found.freedom),
  };
}
