import { betaQuantile, twoSidedT } from '../../../src/modules/statistics/distributions.ts';
import {
  bruteLasting,
  type Stratum,
  squaredDeviations,
  strataOf,
  sum,
} from './brute-force-lasting.ts';
import type { Answer } from './brute-force-shares.ts';
import type { Cell } from './interval-rows.ts';

const sumX = (answers: readonly Answer[]) => sum(answers.map(({ x }) => x));
const sumY = (answers: readonly Answer[]) => sum(answers.map(({ y }) => y));

/** An interval, worked out day by day as the definitions say; `shown` is what a share of 1 is shown as. */
export function bruteInterval(answers: readonly Answer[], level: number, shown: number): Cell {
  if (answers.length === 0) return null;
  const alpha = 1 - level;
  const X = sumX(answers);
  const n = answers.length;
  const theta = sumY(answers) / X;
  const isSure = theta === 0 || theta === 1;
  const effective = (variance: number, freedom: number) => {
    const t = twoSidedT(alpha, Math.max(n - 1, 1)) / twoSidedT(alpha, freedom);
    return ((theta * (1 - theta)) / variance) * t ** 2;
  };
  const exact = (N: number) => ({
    lower: theta === 0 ? 0 : betaQuantile(alpha / 2, theta * N, N - theta * N + 1),
    upper: theta === 1 ? 1 : betaQuantile(1 - alpha / 2, theta * N + 1, N - theta * N),
  });
  const scaled = ({ lower, upper }: ReturnType<typeof exact>) => {
    return { lower: lower * shown, upper: upper * shown };
  };
  const isReliable = (N: number, { lower, upper }: ReturnType<typeof exact>) =>
    n >= 30 && N >= 30 && upper - lower < 0.3;

  const basket = basketOf(strataOf(answers), theta);
  const N = isSure ? basket.unvaried : effective(basket.variance, basket.freedom);
  const prompts = [...Map.groupBy(answers, ({ prompt }) => prompt).values()];
  const m = prompts.length;
  const basic = {
    ...{ estimate: theta * shown, responses: n, prompts: m, stability: basket.stability },
    basket: {
      ...scaled(exact(N)),
      effective_responses: Math.min(n, N),
      reliable: isReliable(N, exact(N)) && (isSure ? N : basket.known) >= 30,
      next_window: scaled(exact(N / 2)),
    },
  };
  if (m === 1) {
    const none = { lower: null, upper: null, effective_responses: null, reliable: false };
    return { ...basic, population: none };
  }
  const between = sum(
    prompts.map((own) => ((sumY(own) - theta * sumX(own)) / X / (1 - sumX(own) / X)) ** 2),
  );
  const oneAnswer = (Math.max(...answers.map(({ x }) => x)) / X) ** 2;
  const variance = Math.max(((m - 1) / m) * between, oneAnswer);
  const M = isSure ? m : Math.min(n, effective(variance, m - 1));
  const { lower, upper } = exact(M);
  const ruledOut = (alpha / 2) ** (1 / m);
  const bounds = { lower: Math.min(lower, ruledOut), upper: Math.max(upper, 1 - ruledOut) };
  const rated = { effective_responses: M, reliable: isReliable(M, bounds) };
  return { ...basic, population: { ...scaled(bounds), ...rated } };
}

/** The variance for these prompts, with what else their bounds need. */
function basketOf(strata: readonly Stratum[], theta: number) {
  const X = sum(strata.flatMap(({ days }) => days.map(({ x }) => x)));
  const U = sum(strata.map(({ days }) => days.length));
  const each = strata.map(({ platform, days }) => ({
    platform,
    D: days.length,
    u: days.map(({ x, y }) => y - theta * x),
  }));
  const { isKnown, M, E, stability } = bruteLasting(
    each.map(({ u }) => u),
    X / U,
  );
  const isOnlyOne = !isKnown && each.length === 1;
  const apart = each.filter(({ D }) => D > 1 && (isKnown || isOnlyOne));
  const within = sum(apart.map(({ u, D }) => (D / (D - 1)) * E(D) * squaredDeviations(u)));
  const joined = joinedSets(each.filter((stratum) => !apart.includes(stratum)));
  const spread = sum(
    joined.map((set) => {
      const k = set.length;
      return k > 1 ? (k / (k - 1)) * squaredDeviations(set) : sum(set) ** 2;
    }),
  );
  const shortness = isKnown ? (M - 1) / (M - E(M)) : 1;
  const larger = Math.max(1, E(M));
  const freedom = sum(apart.map(({ D }) => D - 1)) / larger + sum(joined.map((k) => k.length - 1));
  return {
    stability,
    variance: Math.max((within * shortness + spread) / X ** 2, (larger / U) ** 2),
    freedom: Math.max(1, freedom),
    unvaried: sum(each.map(({ D }) => Math.max(1, D / 7))),
    known: isKnown ? sum(each.map(({ D }) => D / E(D))) : each.length,
  };
}

/** The sums of u over the days of strata, by platform; platforms that are left with one are put together. */
function joinedSets(
  strata: readonly { readonly platform: string; readonly u: readonly number[] }[],
) {
  const platforms = [...Map.groupBy(strata, ({ platform }) => platform).values()].map((own) =>
    own.map(({ u }) => sum(u)),
  );
  const rest = platforms.filter(({ length }) => length === 1).flat();
  return [...platforms.filter(({ length }) => length > 1), ...(rest.length > 0 ? [rest] : [])];
}
