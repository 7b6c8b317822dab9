import { twoSidedP, twoSidedT } from '../../../src/modules/statistics/distributions.ts';
import { bruteLasting, keyOf, type StratumDay, strataOf, sum } from './brute-force-lasting.ts';
import type { Answer } from './brute-force-shares.ts';
import type { Cell } from './interval-rows.ts';

/** A change without its q-values, which depend on the other rows. */
export interface BruteChange {
  readonly shown: Readonly<Record<string, Cell>>;
  readonly basket: BruteBounds | null;
  readonly population: BruteBounds | null;
}

interface BruteBounds {
  readonly lower: number;
  readonly upper: number;
  readonly p_value: number;
}

type Summed = readonly Pick<Answer, 'x' | 'y'>[];

const sumX = (all: Summed) => sum(all.map(({ x }) => x));
const sumY = (all: Summed) => sum(all.map(({ y }) => y));
const ratio = (all: Summed) => sumY(all) / sumX(all);

/** A change, worked out day by day as the definitions say. */
export function bruteChange(
  before: readonly Answer[],
  now: readonly Answer[],
  level: number,
  shown: number,
): BruteChange {
  const was = before.length === 0 ? null : ratio(before);
  const is = now.length === 0 ? null : ratio(now);
  const difference = was === null || is === null ? null : is - was;
  const earlier = new Map(strataOf(before).map((stratum) => [keyOf(stratum), stratum]));
  const pairs = strataOf(now).flatMap((later) => {
    const own = earlier.get(keyOf(later));
    return own ? [{ prompt: later.prompt, first: own.days, second: later.days }] : [];
  });
  const scaled = (value: number | null) => (value === null ? null : value * shown);
  const plain = { before: scaled(was), now: scaled(is), difference: scaled(difference) };
  if (pairs.length === 0) {
    const none = { like_for_like: null, mix: null, prompts: 0 };
    const stability = { day_to_day: null, pairs: 0 };
    return { shown: { ...plain, ...none, stability }, basket: null, population: null };
  }
  const X = sum(pairs.map(({ first, second }) => sumX(first) + sumX(second)));
  const compared = pairs.map((pair) => ({
    ...pair,
    weight: (sumX(pair.first) + sumX(pair.second)) / X,
    difference: ratio(pair.second) - ratio(pair.first),
  }));
  const change = sum(compared.map((each) => each.weight * each.difference));
  const bounded = (variance: number, freedom: number): BruteBounds => {
    const error = Math.sqrt(variance);
    const reach = twoSidedT(1 - level, freedom) * error;
    return {
      lower: Math.max(-1, change - reach) * shown,
      upper: Math.min(1, change + reach) * shown,
      p_value: twoSidedP(change / error, freedom),
    };
  };

  const windows = compared.flatMap(({ first, second }) => [first, second]);
  const { isKnown, M, E, stability } = bruteLasting(
    windows.map((days) => days.map(({ x, y }) => y - ratio(days) * x)),
    0,
  );
  const within = sum(
    compared.map(({ first, second, weight }) => weight ** 2 * pooled(first, second, E)),
  );
  const daysOf = (each: 'first' | 'second') => sum(compared.map((it) => it[each].length));
  const oneDay = (1 / Math.min(daysOf('first'), daysOf('second'))) ** 2;
  const freedom = Math.max(1, stability.pairs / Math.max(1, E(M)));

  const prompts = [...Map.groupBy(compared, ({ prompt }) => prompt).values()];
  const m = prompts.length;
  const between = sum(
    prompts.map((own) => {
      const deviation = sum(own.map((each) => each.weight * (each.difference - change)));
      return (deviation / (1 - sum(own.map(({ weight }) => weight)))) ** 2;
    }),
  );
  const laterKeys = new Set(now.map(keyOf));
  const asked = before.filter((answer) => laterKeys.has(keyOf(answer)));
  const askedLater = now.filter((answer) => earlier.has(keyOf(answer)));
  const largestX = Math.max(...[...asked, ...askedLater].map(({ x }) => x));
  const oneAnswer = (largestX / Math.min(sumX(asked), sumX(askedLater))) ** 2;
  const mix = scaled((difference ?? 0) - change);
  return {
    shown: { ...plain, like_for_like: scaled(change), mix, prompts: m, stability },
    basket: isKnown ? bounded(Math.max(within, oneDay), freedom) : null,
    population: m < 2 ? null : bounded(Math.max(((m - 1) / m) * between, oneAnswer), m - 1),
  };
}

/** v of the page: how much a stratum's difference varies, with the spread as if nothing had changed. */
function pooled(
  first: readonly StratumDay[],
  second: readonly StratumDay[],
  E: (days: number) => number,
): number {
  const both = [...first, ...second];
  const c = ratio(both);
  const squares = sum(both.map(({ x, y }) => (y - c * x) ** 2));
  const [D1, D2, T] = [first.length, second.length, both.length];
  const [X1, X2] = [sumX(first), sumX(second)];
  const Q = (days: readonly StratumDay[]) => sum(days.map(({ x }) => x ** 2));
  const [Q1, Q2] = [Q(first), Q(second)];
  return (
    squares *
    (T / (T - (D1 * E(D1) + D2 * E(D2)) / T)) *
    Math.max(
      ((E(D1) * Q1) / X1 ** 2 + (E(D2) * Q2) / X2 ** 2) / (Q1 + Q2),
      (E(D1) / X1 + E(D2) / X2) / (X1 + X2),
    )
  );
}

/** Benjamini and Hochberg over the p-values of all rows. */
export function withQValues(
  rows: readonly (BruteBounds | null)[],
): ((BruteBounds & { readonly q_value: number }) | null)[] {
  const known = rows.flatMap((bounds) => (bounds ? [bounds.p_value] : []));
  const q = (p: number) =>
    Math.min(
      1,
      ...known
        .filter((other) => other >= p)
        .map((other) => (other * known.length) / known.filter((each) => each <= other).length),
    );
  return rows.map((bounds) => bounds && { ...bounds, q_value: q(bounds.p_value) });
}
