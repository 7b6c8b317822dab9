import { betaQuantile } from './distributions/beta.ts';
import { twoSidedT } from './distributions/student.ts';
import { residuals, type StratumSums, type Sums, total, totalsBy } from './sums.ts';

/** Bounds of a ratio, as a share. */
export interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly effectiveResponses: number | null;
  readonly reliable: boolean;
}

/** A ratio of sums with its bounds for these prompts asked again, and for prompts like these. */
export interface Interval {
  readonly estimate: number;
  readonly responses: number;
  readonly prompts: number;
  readonly basket: Bounds;
  readonly population: Bounds;
}

/** The public standard of the US National Center for Health Statistics for proportions. */
const enoughResponses = 30;
const narrowEnough = 0.3;

/** Null where there is nothing to divide by. */
export function intervalOf(strata: readonly StratumSums[], level: number): Interval | null {
  const sums = total(strata);
  if (sums.x <= 0) return null;
  const alpha = 1 - level;
  const clusters = byPrompt(strata);
  const theta = sums.y / sums.x;
  const group: Group = {
    alpha,
    theta,
    count: sums.count,
    prompts: clusters.length,
    least: (sums.largestX / sums.x) ** 2,
  };
  const basket = basketVariance(strata, theta, sums);
  return {
    estimate: theta,
    responses: sums.count,
    prompts: group.prompts,
    basket: basketBounds(group, basket.variance, basket.freedom),
    population: populationBounds(group, populationVariance(clusters, theta, sums)),
  };
}

/** What bounds depend on in addition to the variance. */
export interface Group {
  readonly alpha: number;
  readonly theta: number;
  readonly count: number;
  readonly prompts: number;
  /** No variance is below that of one answer more or less. */
  readonly least: number;
}

/** Strata are prompts on platforms: how much would the answers to these vary? */
function basketVariance(strata: readonly StratumSums[], theta: number, sums: Sums) {
  const joined = joinedStrata(strata.filter(({ count }) => count > 0));
  return {
    variance: joined.reduce((sum, each) => sum + stratumVariance(each, theta, sums.x), 0),
    freedom: Math.max(1, sums.count - joined.length),
  };
}

/** Bounds for these prompts asked again. */
export function basketBounds(group: Group, variance: number, freedom: number): Bounds {
  const { count, theta, alpha } = group;
  const isSure = theta <= 0 || theta >= 1;
  const effective = isSure ? count : effectiveResponses(group, variance, freedom);
  return rated(group, effective, exactBounds(theta, effective, alpha));
}

/** k/(k-1) times the squared deviations from the stratum's mean; a single answer that remains adds its square. */
function stratumVariance(stratum: Sums, theta: number, x: number): number {
  const { sum, squares } = residuals(stratum, theta);
  const { count } = stratum;
  if (count === 1) return squares / x ** 2;
  return ((count / (count - 1)) * Math.max(0, squares - sum ** 2 / count)) / x ** 2;
}

/** Strata of one answer: all of one platform together, and platforms that are left with one with each other. */
function joinedStrata(strata: readonly StratumSums[]): Sums[] {
  const joined: Sums[] = strata.filter(({ count }) => count > 1);
  const singles = strata.filter(({ count }) => count === 1);
  const byPlatform = [...totalsBy(singles, ({ platform }) => platform).values()];
  const lonely = byPlatform.filter(({ count }) => count === 1);
  joined.push(...byPlatform.filter(({ count }) => count > 1));
  if (lonely.length > 0) joined.push(total(lonely));
  return joined;
}

/** Clusters are prompts: how much would other prompts like these vary? */
function populationVariance(clusters: readonly Sums[], theta: number, { x }: Sums): number {
  const squares = clusters.reduce((sum, cluster) => {
    const deviation = residuals(cluster, theta).sum / x;
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
  const { lower, upper } = exactBounds(theta, effective, alpha);
  const ruledOut = (alpha / 2) ** (1 / prompts);
  return rated(group, effective, {
    lower: Math.min(lower, ruledOut),
    upper: Math.max(upper, 1 - ruledOut),
  });
}

function byPrompt(strata: readonly StratumSums[]): Sums[] {
  const taking = strata.filter(({ count }) => count > 0);
  return [...totalsBy(taking, ({ prompt }) => prompt).values()];
}

/** As many independent answers as would vary so (Korn and Graubard). */
function effectiveResponses(
  { theta, alpha, count, least }: Group,
  variance: number,
  freedom: number,
): number {
  const independent = (theta * (1 - theta)) / Math.max(least, variance);
  const correction = twoSidedT(alpha, Math.max(1, count - 1)) / twoSidedT(alpha, freedom);
  return independent * correction ** 2;
}

function exactBounds(theta: number, effective: number, alpha: number) {
  const successes = theta * effective;
  return {
    lower: theta <= 0 ? 0 : betaQuantile(alpha / 2, successes, effective - successes + 1),
    upper: theta >= 1 ? 1 : betaQuantile(1 - alpha / 2, successes + 1, effective - successes),
  };
}

function rated(
  { count }: Group,
  effective: number,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): Bounds {
  return {
    lower,
    upper,
    effectiveResponses: effective,
    reliable:
      count >= enoughResponses && effective >= enoughResponses && upper - lower < narrowEnough,
  };
}
