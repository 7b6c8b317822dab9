import { minReliableAnswers } from '#domain/judgement/reliable.ts';
import { betaQuantile, rememberedT } from './distributions.ts';
import { type Lasting, lastingOf } from './lasting.ts';
import type { StratumColumns } from './stratum-columns.ts';
import { squared } from './sums.ts';

/** Bounds of a ratio, as a share. */
export interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly effectiveResponses: number | null;
  readonly reliable: boolean;
}

/** Where the ratio of the next window will be if nothing changes, given the same length and number of answers. */
export interface BasketBounds extends Bounds {
  readonly nextWindow: { readonly lower: number; readonly upper: number };
}

/** How similar the answers of neighbouring days are. */
export interface Stability {
  readonly dayToDay: number | null;
  readonly pairs: number;
}

/**
 * A ratio of sums with its bounds: for these prompts as their answers vary over time, and for other prompts like these.
 */
export interface Interval {
  readonly estimate: number;
  readonly responses: number;
  readonly prompts: number;
  readonly stability: Stability;
  readonly basket: BasketBounds;
  readonly population: Bounds;
}

/** The widest that is reliable by the same standard. */
const maxWidth = 0.3;

/** Null if there is nothing to divide by. For many rows, pass the `t` of the level. */
export function intervalOf(
  strata: StratumColumns,
  level: number,
  t = rememberedT(1 - level),
): Interval | null {
  const sums = totalOf(strata);
  if (sums.x <= 0) return null;
  const alpha = 1 - level;
  const clusters = clustersOf(strata);
  const theta = sums.y / sums.x;
  const group: Group = { alpha, t, theta, count: sums.count, prompts: clusters.length };
  const lasting = lastingOf(daysOf(strata, theta), sums.x / sums.days);
  const spread = remembered(lasting.spread);
  const basket = basketVariance(strata, theta, { ...lasting, spread }, sums);
  const oneAnswer = (sums.largestX / sums.x) ** 2;
  const days = strata.days;
  return {
    estimate: theta,
    responses: sums.count,
    prompts: group.prompts,
    stability: { dayToDay: lasting.dayToDay, pairs: lasting.pairs },
    basket: basketBounds(group, {
      ...basket,
      unvaried: sumOver(strata, (at) => Math.max(1, (days[at] ?? 0) / 7)),
      known: lasting.isKnown
        ? sumOver(strata, (at) => (days[at] ?? 0) / spread(days[at] ?? 0))
        : sums.strata,
    }),
    population: populationBounds(
      group,
      Math.max(oneAnswer, populationVariance(clusters, theta, sums)),
    ),
  };
}

/** The sums over all strata of a group. */
interface Total {
  readonly strata: number;
  readonly count: number;
  readonly days: number;
  readonly x: number;
  readonly y: number;
  readonly largestX: number;
}

/** The sum over the strata that take part. */
function sumOver({ count }: StratumColumns, valueAt: (at: number) => number): number {
  let sum = 0;
  for (let at = 0; at < count.length; at += 1) if (count[at] !== 0) sum += valueAt(at);
  return sum;
}

function totalOf(strata: StratumColumns): Total {
  const { count, days, x, y, largestX } = strata;
  const all = { strata: 0, count: 0, days: 0, x: 0, y: 0, largestX: 0 };
  for (let at = 0; at < count.length; at += 1) {
    if (count[at] === 0) continue;
    all.strata += 1;
    all.count += count[at] ?? 0;
    all.days += days[at] ?? 0;
    all.x += x[at] ?? 0;
    all.y += y[at] ?? 0;
    all.largestX = Math.max(all.largestX, largestX[at] ?? 0);
  }
  return all;
}

/** The strata of one prompt combined. */
interface Cluster {
  x: number;
  y: number;
}

function clustersOf({ prompts, count, x, y }: StratumColumns): readonly Cluster[] {
  const clusters = new Map<number, Cluster>();
  for (let at = 0; at < count.length; at += 1) {
    if (count[at] === 0) continue;
    const prompt = prompts[at] ?? 0;
    let cluster = clusters.get(prompt);
    if (!cluster) {
      cluster = { x: 0, y: 0 };
      clusters.set(prompt, cluster);
    }
    cluster.x += x[at] ?? 0;
    cluster.y += y[at] ?? 0;
  }
  return [...clusters.values()];
}

/** A cache: most strata have as many days as others, and powers are slow. */
function remembered(spread: (days: number) => number): (days: number) => number {
  const known: number[] = [];
  return (days) => {
    known[days] ??= spread(days);
    return known[days];
  };
}

/** What bounds depend on besides the variance. */
export interface Group {
  readonly alpha: number;
  /** The t that Student's distribution exceeds in either direction with probability alpha. */
  readonly t: (freedom: number) => number;
  readonly theta: number;
  readonly count: number;
  readonly prompts: number;
}

/** What the strata's days show about how long an answer lasts. */
export function daysOf(strata: StratumColumns, theta: number) {
  const known = { series: 0, pairs: 0, secondPairs: 0, deviations: 0, next: 0, second: 0 };
  const { days, nextXx, nextXy, nextYy, secondXx, secondXy, secondYy } = strata;
  for (let at = 0; at < days.length; at += 1) {
    const own = days[at] ?? 0;
    if (own < 2) continue;
    known.series += 1;
    known.pairs += own - 1;
    known.secondPairs += own - 2;
    known.deviations += deviationsAt(strata, at, theta);
    known.next += squared(nextYy[at] ?? 0, nextXy[at] ?? 0, nextXx[at] ?? 0, theta) / 2;
    known.second += squared(secondYy[at] ?? 0, secondXy[at] ?? 0, secondXx[at] ?? 0, theta) / 2;
  }
  return known;
}

/** Squared deviations of a stratum's u from its mean over days. */
function deviationsAt({ days, x, y, xx, xy, yy }: StratumColumns, at: number, theta: number) {
  const sum = (y[at] ?? 0) - theta * (x[at] ?? 0);
  const squares = squared(yy[at] ?? 0, xy[at] ?? 0, xx[at] ?? 0, theta);
  return deviations({ sum, squares }, days[at] ?? 0);
}

/** Squared deviations of u from its mean over this many values. */
function deviations(
  { sum, squares }: { readonly sum: number; readonly squares: number },
  values: number,
) {
  return Math.max(0, squares - sum ** 2 / values);
}

/** Strata are prompts on platforms: this is how much their answers vary over time. */
function basketVariance(
  strata: StratumColumns,
  theta: number,
  lasting: Pick<Lasting, 'isKnown' | 'meanDays' | 'meanSpread' | 'spread'>,
  sums: Total,
) {
  const { isKnown, meanDays, meanSpread } = lasting;
  const isAlone = sums.strata === 1 && sums.days > 1;
  const longest = isKnown || isAlone ? 1 : Number.POSITIVE_INFINITY;
  let within = 0;
  let pairs = 0;
  for (let at = 0; at < strata.days.length; at += 1) {
    const days = strata.days[at] ?? 0;
    if (days <= longest) continue;
    within += (days / (days - 1)) * lasting.spread(days) * deviationsAt(strata, at, theta);
    pairs += days - 1;
  }
  const shortness = isKnown ? (meanDays - 1) / (meanDays - meanSpread) : 1;
  const sets = joinedSets(strata, theta, longest);
  const spread = Math.max(1, meanSpread);
  const freedom = pairs / spread + sets.reduce((sum, { size }) => sum + size - 1, 0);
  const variance = within * shortness + sets.reduce((sum, set) => sum + variationOf(set), 0);
  return {
    variance: Math.max(variance / sums.x ** 2, (spread / sums.days) ** 2),
    freedom: Math.max(1, freedom),
  };
}

/** Strata of one day each, combined: their number, the sum of their u, and of its squares. */
interface JoinedSet {
  size: number;
  sum: number;
  squares: number;
}

const emptySet: Readonly<JoinedSet> = { size: 0, sum: 0, squares: 0 };

/** Combines strata of at most `longest` days: those of each platform, and those of platforms with a single one. */
function joinedSets(strata: StratumColumns, theta: number, longest: number): JoinedSet[] {
  const { platforms, count, days, x, y } = strata;
  const sets = new Map<string, JoinedSet>();
  for (let at = 0; at < count.length; at += 1) {
    if (count[at] === 0 || (days[at] ?? 0) > longest) continue;
    const platform = platforms[at] ?? '';
    let set = sets.get(platform);
    if (!set) {
      set = { ...emptySet };
      sets.set(platform, set);
    }
    const u = (y[at] ?? 0) - theta * (x[at] ?? 0);
    set.size += 1;
    set.sum += u;
    set.squares += u * u;
  }
  const several = [...sets.values()].filter(({ size }) => size > 1);
  const single = [...sets.values()].filter(({ size }) => size === 1);
  if (single.length === 0) return several;
  const rest = single.reduce(
    (all, { size, sum, squares }) => {
      return { size: all.size + size, sum: all.sum + sum, squares: all.squares + squares };
    },
    { ...emptySet },
  );
  return [...several, rest];
}

/** k/(k-1) times the squared deviations from the set's mean; a single stratum adds its square. */
function variationOf(set: JoinedSet): number {
  const { size, squares } = set;
  return size === 1 ? squares : (size / (size - 1)) * deviations(set, size);
}

/** The variance of a number for these prompts, and substitutes for it if nothing varied. */
export interface BasketVariance {
  readonly variance: number;
  readonly freedom: number;
  /** Effective responses if all answers are the same. */
  readonly unvaried: number;
  /** Independent stratum-days that were observed. */
  readonly known: number;
}

/** Bounds for these prompts as their answers vary over time. */
export function basketBounds(group: Group, basket: BasketVariance): BasketBounds {
  const { count, theta, alpha } = group;
  const isSure = theta <= 0 || theta >= 1;
  const effective = isSure
    ? basket.unvaried
    : effectiveResponses(group, basket.variance, basket.freedom);
  const known = isSure ? effective : basket.known;
  const bounds = exactBounds(theta, effective, alpha);
  return {
    ...bounds,
    effectiveResponses: Math.min(count, effective),
    reliable: isReliable(count, effective, bounds) && known >= minReliableAnswers,
    nextWindow: exactBounds(theta, effective / 2, alpha),
  };
}

/** Clusters are prompts: this is how much other prompts like these would vary. */
function populationVariance(clusters: readonly Cluster[], theta: number, { x }: Total): number {
  const squares = clusters.reduce((sum, cluster) => {
    const deviation = (cluster.y - theta * cluster.x) / x;
    return sum + (deviation / (1 - cluster.x / x)) ** 2;
  }, 0);
  return ((clusters.length - 1) / clusters.length) * squares;
}

/** Bounds for prompts like these. */
export function populationBounds(group: Group, variance: number): Bounds {
  const { count, theta, alpha, prompts } = group;
  if (prompts < 2) return { lower: null, upper: null, effectiveResponses: null, reliable: false };
  const isSure = theta <= 0 || theta >= 1;
  const effective = isSure
    ? prompts
    : Math.min(count, effectiveResponses(group, variance, prompts - 1));
  const exact = exactBounds(theta, effective, alpha);
  const ruledOut = (alpha / 2) ** (1 / prompts);
  const bounds = {
    lower: Math.min(exact.lower, ruledOut),
    upper: Math.max(exact.upper, 1 - ruledOut),
  };
  return {
    ...bounds,
    effectiveResponses: effective,
    reliable: isReliable(count, effective, bounds),
  };
}

/** The number of independent answers that would vary as much (Korn and Graubard). */
function effectiveResponses({ theta, t, count }: Group, variance: number, freedom: number): number {
  const correction = t(Math.max(1, count - 1)) / t(freedom);
  return ((theta * (1 - theta)) / variance) * correction ** 2;
}

function exactBounds(theta: number, effective: number, alpha: number) {
  const successes = theta * effective;
  return {
    lower: theta <= 0 ? 0 : betaQuantile(alpha / 2, successes, effective - successes + 1),
    upper: theta >= 1 ? 1 : betaQuantile(1 - alpha / 2, successes + 1, effective - successes),
  };
}

function isReliable(
  count: number,
  effective: number,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): boolean {
  return count >= minReliableAnswers && effective >= minReliableAnswers && upper - lower < maxWidth;
}
