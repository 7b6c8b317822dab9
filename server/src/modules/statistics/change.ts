import { twoSidedP, twoSidedT } from './distributions.ts';
import type { Stability } from './interval.ts';
import { type DaysKnown, type Lasting, lastingOf } from './lasting.ts';
import { residuals, type StratumSums, type Sums, total } from './sums.ts';

/** Bounds of a change, as a share, and the probability of one at least as large if nothing changed. */
export interface ChangeBounds {
  readonly lower: number;
  readonly upper: number;
  readonly pValue: number;
}

/** A ratio in two windows, compared like for like: over the prompts and platforms that both windows have. */
export interface Change {
  readonly before: number | null;
  readonly now: number | null;
  readonly difference: number | null;
  readonly likeForLike: number | null;
  /** The part of the difference that comes from having asked other questions. */
  readonly mix: number | null;
  readonly prompts: number;
  readonly stability: Stability;
  readonly basket: ChangeBounds | null;
  readonly population: ChangeBounds | null;
}

/** The change of one prompt on one platform between two windows; weights of all compared ones sum to 1. */
export interface Compared {
  readonly prompt: number;
  readonly before: Sums;
  readonly now: Sums;
  readonly weight: number;
  readonly difference: number;
}

/**
 * Pass `usual` if it is known from more answers: days are assumed to be at least as similar as there, since a few quiet
 * days do not show how long an answer lasts.
 */
export function changeBetween(
  before: readonly StratumSums[],
  now: readonly StratumSums[],
  level: number,
  usual?: Lasting,
): Change {
  const [was, is] = [ratioOf(total(before)), ratioOf(total(now))];
  const compared = comparedStrata(before, now);
  const difference = was === null || is === null ? null : is - was;
  const common = { before: was, now: is, difference };
  if (compared.length === 0) {
    const nothing = { likeForLike: null, mix: null, prompts: 0, basket: null, population: null };
    return { ...common, ...nothing, stability: { dayToDay: null, pairs: 0 } };
  }
  const change = compared.reduce((sum, each) => sum + each.weight * each.difference, 0);
  const lasting = lastingIn(compared);
  return {
    ...common,
    likeForLike: change,
    mix: (difference ?? 0) - change,
    prompts: new Set(compared.map(({ prompt }) => prompt)).size,
    stability: { dayToDay: lasting.dayToDay, pairs: lasting.pairs },
    basket: bounded(change, basketVariance(compared, lastingAtLeast(lasting, usual)), level),
    population: bounded(change, populationVariance(compared, change), level),
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

/** Each stratum is a series in each window, around its own ratio there. */
export function lastingIn(compared: readonly Compared[]): Lasting {
  const known: { -readonly [Member in keyof DaysKnown]: number } = {
    ...{ series: 0, pairs: 0, secondPairs: 0, deviations: 0, next: 0, second: 0 },
  };
  const add = (sums: Sums) => {
    if (sums.days < 2) return;
    const own = residuals(sums, sums.y / sums.x);
    known.series += 1;
    known.pairs += sums.days - 1;
    known.secondPairs += sums.days - 2;
    known.deviations += own.squares;
    known.next += own.next / 2;
    known.second += own.second / 2;
  };
  for (const { before, now } of compared) {
    add(before);
    add(now);
  }
  return lastingOf(known);
}

function lastingAtLeast(own: Lasting, usual: Lasting | undefined): Lasting {
  if (!usual?.isKnown || !own.isKnown) return own;
  return {
    ...own,
    spread: (days) => Math.max(own.spread(days), usual.spread(days)),
    meanSpread: Math.max(own.meanSpread, usual.spread(own.meanDays)),
  };
}

/** How much the answers to these prompts vary over time; null if there are too few days to tell. */
export function basketVariance(
  compared: readonly Compared[],
  lasting = lastingIn(compared),
): Variance | null {
  if (!lasting.isKnown) return null;
  const variance = compared.reduce(
    (sum, each) => sum + each.weight ** 2 * pooledVariance(each, lasting),
    0,
  );
  const daysIn = (of: 'before' | 'now') => compared.reduce((sum, each) => sum + each[of].days, 0);
  const oneDay = 1 / Math.min(daysIn('before'), daysIn('now'));
  const pairs = daysIn('before') + daysIn('now') - 2 * compared.length;
  return {
    variance: Math.max(variance, oneDay ** 2),
    freedom: Math.max(1, pairs / Math.max(1, lasting.meanSpread)),
  };
}

/** Computed as if nothing had changed, so that a window with few or identical answers does not look certain. */
function pooledVariance({ before, now }: Compared, lasting: Lasting): number {
  const both = total([before, now]);
  const { squares } = residuals(both, both.y / both.x);
  const [first, second] = [lasting.spread(before.days), lasting.spread(now.days)];
  const days = before.days + now.days;
  const freedom = days - (before.days * first + now.days * second) / days;
  const byDay =
    ((first * before.xx) / before.x ** 2 + (second * now.xx) / now.x ** 2) / (before.xx + now.xx);
  const byAnswer = (first / before.x + second / now.x) / (before.x + now.x);
  return ((squares * days) / freedom) * Math.max(byDay, byAnswer);
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
  const variance = ((count - 1) / count) * squares;
  return { variance: Math.max(variance, oneAnswer(compared)), freedom: count - 1 };
}

/** A lower limit of the variance: that of one answer more or less. */
function oneAnswer(compared: readonly Compared[]): number {
  const before = total(compared.map((each) => each.before));
  const now = total(compared.map((each) => each.now));
  return (Math.max(before.largestX, now.largestX) / Math.min(before.x, now.x)) ** 2;
}

function bounded(change: number, found: Variance | null, level: number): ChangeBounds | null {
  if (!found) return null;
  const error = Math.sqrt(found.variance);
  const reach = twoSidedT(1 - level, found.freedom) * error;
  return {
    lower: Math.max(-1, change - reach),
    upper: Math.min(1, change + reach),
    pValue: twoSidedP(change / error, found.freedom),
  };
}
