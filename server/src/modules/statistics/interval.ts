import { betaQuantile } from './distributions/beta.ts';
import { twoSidedT } from './distributions/student.ts';
import { type Lasting, lastingOf } from './lasting.ts';
import { residuals, type StratumSums, type Sums, total, totalsBy } from './sums.ts';

/** Bounds of a ratio, as a share. */
export interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly effectiveResponses: number | null;
  readonly reliable: boolean;
}

/** Where the number of the next window, as long and asked as often, will lie if nothing changes. */
export interface BasketBounds extends Bounds {
  readonly nextWindow: { readonly lower: number; readonly upper: number };
}

/** How much the answers of neighbouring days resemble each other. */
export interface Stability {
  readonly dayToDay: number | null;
  readonly pairs: number;
}

/** A ratio of sums with its bounds for these prompts as they answer over time, and for prompts like these. */
export interface Interval {
  readonly estimate: number;
  readonly responses: number;
  readonly prompts: number;
  readonly stability: Stability;
  readonly basket: BasketBounds;
  readonly population: Bounds;
}

/** The public standard of the US National Center for Health Statistics for proportions. */
const minResponses = 30;
const maxWidth = 0.3;

/** Null where there is nothing to divide by. */
export function intervalOf(all: readonly StratumSums[], level: number): Interval | null {
  const strata = all.filter(({ count }) => count > 0);
  const sums = total(strata);
  if (sums.x <= 0) return null;
  const alpha = 1 - level;
  const clusters = [...totalsBy(strata, ({ prompt }) => prompt).values()];
  const theta = sums.y / sums.x;
  const group: Group = { alpha, theta, count: sums.count, prompts: clusters.length };
  const lasting = lastingOf(daysOf(strata, theta), sums.x / sums.days);
  const basket = basketVariance(strata, theta, lasting, sums);
  const oneAnswer = (sums.largestX / sums.x) ** 2;
  return {
    estimate: theta,
    responses: sums.count,
    prompts: group.prompts,
    stability: { dayToDay: lasting.dayToDay, pairs: lasting.pairs },
    basket: basketBounds(group, {
      ...basket,
      unvaried: strata.reduce((sum, { days }) => sum + Math.max(1, days / 7), 0),
      known: lasting.isKnown
        ? strata.reduce((sum, { days }) => sum + days / lasting.spread(days), 0)
        : strata.length,
    }),
    population: populationBounds(
      group,
      Math.max(oneAnswer, populationVariance(clusters, theta, sums)),
    ),
  };
}

/** What bounds depend on in addition to the variance. */
export interface Group {
  readonly alpha: number;
  readonly theta: number;
  readonly count: number;
  readonly prompts: number;
}

/** What the strata's days tell about how long an answer lasts. */
export function daysOf(strata: readonly StratumSums[], theta: number) {
  const known = { series: 0, pairs: 0, secondPairs: 0, deviations: 0, next: 0, second: 0 };
  for (const stratum of strata) {
    if (stratum.days < 2) continue;
    const own = residuals(stratum, theta);
    known.series += 1;
    known.pairs += stratum.days - 1;
    known.secondPairs += stratum.days - 2;
    known.deviations += deviations(own, stratum.days);
    known.next += own.next / 2;
    known.second += own.second / 2;
  }
  return known;
}

/** Squared deviations of u from its mean over this many values. */
function deviations(
  { sum, squares }: { readonly sum: number; readonly squares: number },
  values: number,
) {
  return Math.max(0, squares - sum ** 2 / values);
}

/** Strata are prompts on platforms: how much do their answers vary over time? */
function basketVariance(
  strata: readonly StratumSums[],
  theta: number,
  lasting: Lasting,
  sums: Sums,
) {
  const { isKnown, meanDays, meanSpread } = lasting;
  const isAlone = strata.length === 1 && sums.days > 1;
  const apart = isKnown || isAlone ? strata.filter(({ days }) => days > 1) : [];
  const rest = isKnown || isAlone ? strata.filter(({ days }) => days === 1) : strata;
  const within = apart.reduce((sum, stratum) => {
    const { days } = stratum;
    const own = deviations(residuals(stratum, theta), days);
    return sum + (days / (days - 1)) * lasting.spread(days) * own;
  }, 0);
  const shortness = isKnown ? (meanDays - 1) / (meanDays - meanSpread) : 1;
  const sets = joinedSets(rest, theta);
  const spread = Math.max(1, meanSpread);
  const freedom =
    apart.reduce((sum, { days }) => sum + days - 1, 0) / spread +
    sets.reduce((sum, { size }) => sum + size - 1, 0);
  const variance = within * shortness + sets.reduce((sum, set) => sum + variationOf(set), 0);
  return {
    variance: Math.max(variance / sums.x ** 2, (spread / sums.days) ** 2),
    freedom: Math.max(1, freedom),
  };
}

/** Strata that count as one day each, put together: how many, the sum of their u, and of its squares. */
interface JoinedSet {
  readonly size: number;
  readonly sum: number;
  readonly squares: number;
}

/** All strata of one platform together, and platforms that are left with one with each other. */
function joinedSets(strata: readonly StratumSums[], theta: number): JoinedSet[] {
  const setOf = (members: readonly StratumSums[]): JoinedSet => {
    const us = members.map((stratum) => stratum.y - theta * stratum.x);
    return {
      size: us.length,
      sum: us.reduce((all, u) => all + u, 0),
      squares: us.reduce((all, u) => all + u * u, 0),
    };
  };
  const platforms = [...Map.groupBy(strata, ({ platform }) => platform).values()];
  const sets = platforms.filter(({ length }) => length > 1).map(setOf);
  const single = platforms.filter(({ length }) => length === 1).flat();
  return single.length > 0 ? [...sets, setOf(single)] : sets;
}

/** k/(k-1) times the squared deviations from the set's mean; a single one that remains adds its square. */
function variationOf(set: JoinedSet): number {
  const { size, squares } = set;
  return size === 1 ? squares : (size / (size - 1)) * deviations(set, size);
}

/** The variance of a number for these prompts, and what is known in place of it where nothing varied. */
export interface BasketVariance {
  readonly variance: number;
  readonly freedom: number;
  /** Effective responses where every answer is the same. */
  readonly unvaried: number;
  /** Independent stratum-days that were seen. */
  readonly known: number;
}

/** Bounds for these prompts as they answer over time. */
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
    reliable: isReliable(count, effective, bounds) && known >= minResponses,
    nextWindow: exactBounds(theta, effective / 2, alpha),
  };
}

/** Clusters are prompts: how much would other prompts like these vary? */
function populationVariance(clusters: readonly Sums[], theta: number, { x }: Sums): number {
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

/** As many independent answers as would vary so (Korn and Graubard). */
function effectiveResponses(
  { theta, alpha, count }: Group,
  variance: number,
  freedom: number,
): number {
  const correction = twoSidedT(alpha, Math.max(1, count - 1)) / twoSidedT(alpha, freedom);
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
  return count >= minResponses && effective >= minResponses && upper - lower < maxWidth;
}
