import { betaQuantile } from '../../src/modules/statistics/distributions/beta.ts';
import { twoSidedP, twoSidedT } from '../../src/modules/statistics/distributions/student.ts';
import type { Answer } from './brute-force-shares.ts';
import type { Cell } from './interval-rows.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const sumX = (answers: readonly Answer[]) => sum(answers.map(({ x }) => x));
const sumY = (answers: readonly Answer[]) => sum(answers.map(({ y }) => y));
const largestX = (answers: readonly Answer[]) => Math.max(...answers.map(({ x }) => x));
const keyOf = ({ prompt, platform }: Answer) => `${prompt} ${platform}`;
const promptOf = ({ prompt }: Answer) => prompt;

/** An interval, worked out answer by answer as the definitions say; `shown` is what a share of 1 is shown as. */
export function bruteInterval(answers: readonly Answer[], level: number, shown: number): Cell {
  if (answers.length === 0) return null;
  const alpha = 1 - level;
  const X = sumX(answers);
  const n = answers.length;
  const theta = sumY(answers) / X;
  const e = ({ x, y }: Answer) => (y - theta * x) / X;
  const isSure = theta === 0 || theta === 1;
  const effective = (variance: number, freedom: number) => {
    const t = twoSidedT(alpha, Math.max(n - 1, 1)) / twoSidedT(alpha, freedom);
    return ((theta * (1 - theta)) / Math.max(variance, (largestX(answers) / X) ** 2)) * t ** 2;
  };
  const exact = (N: number) => ({
    lower: theta === 0 ? 0 : betaQuantile(alpha / 2, theta * N, N - theta * N + 1),
    upper: theta === 1 ? 1 : betaQuantile(1 - alpha / 2, theta * N + 1, N - theta * N),
  });
  const rated = (N: number, { lower, upper }: ReturnType<typeof exact>): Cell => ({
    lower: lower * shown,
    upper: upper * shown,
    effective_responses: N,
    reliable: n >= 30 && N >= 30 && upper - lower < 0.3,
  });

  const strata = joined(answers);
  const within = sum(
    strata.map((stratum) => {
      const k = stratum.length;
      const mean = sum(stratum.map(e)) / k;
      return k === 1
        ? mean ** 2
        : (k / (k - 1)) * sum(stratum.map((answer) => (e(answer) - mean) ** 2));
    }),
  );
  const N = isSure ? n : effective(within, Math.max(1, n - strata.length));
  const prompts = [...Map.groupBy(answers, promptOf).values()];
  const m = prompts.length;
  const basic = { estimate: theta * shown, responses: n, prompts: m, basket: rated(N, exact(N)) };
  if (m === 1) {
    const none = { lower: null, upper: null, effective_responses: null, reliable: false };
    return { ...basic, population: none };
  }
  const between = sum(prompts.map((own) => (sum(own.map(e)) / (1 - sumX(own) / X)) ** 2));
  const M = isSure ? m : Math.min(n, effective(((m - 1) / m) * between, m - 1));
  const { lower, upper } = exact(M);
  const ruledOut = (alpha / 2) ** (1 / m);
  const population = { lower: Math.min(lower, ruledOut), upper: Math.max(upper, 1 - ruledOut) };
  return { ...basic, population: rated(M, population) };
}

/** Strata of one answer are joined by platform, and platforms that are left with one with each other. */
function joined(answers: readonly Answer[]): Answer[][] {
  const strata = [...Map.groupBy(answers, keyOf).values()];
  const single = strata.filter(({ length }) => length === 1).flat();
  const platforms = [...Map.groupBy(single, ({ platform }) => platform).values()];
  const rest = platforms.filter(({ length }) => length === 1).flat();
  return [
    ...strata.filter(({ length }) => length > 1),
    ...platforms.filter(({ length }) => length > 1),
    ...(rest.length > 0 ? [rest] : []),
  ];
}

/** A change without its q-values, which depend on the other rows. */
export interface BruteChange {
  readonly shown: Readonly<Record<string, number | null>>;
  readonly basket: BruteBounds | null;
  readonly population: BruteBounds | null;
}

interface BruteBounds {
  readonly lower: number;
  readonly upper: number;
  readonly p_value: number;
}

const ratio = (answers: readonly Answer[]) =>
  answers.length === 0 ? null : sumY(answers) / sumX(answers);

/** A change, worked out answer by answer as the definitions say. */
export function bruteChange(
  before: readonly Answer[],
  now: readonly Answer[],
  level: number,
  shown: number,
): BruteChange {
  const [was, is] = [ratio(before), ratio(now)];
  const difference = was === null || is === null ? null : is - was;
  const earlier = Map.groupBy(before, keyOf);
  const pairs = [...Map.groupBy(now, keyOf)].flatMap(([key, later]) => {
    const own = earlier.get(key);
    return own ? [{ windows: [own, later] as const, prompt: later[0]?.prompt }] : [];
  });
  const scaled = (value: number | null) => (value === null ? null : value * shown);
  const plain = { before: scaled(was), now: scaled(is), difference: scaled(difference) };
  if (pairs.length === 0) {
    const none = { like_for_like: null, mix: null, prompts: 0 };
    return { shown: { ...plain, ...none }, basket: null, population: null };
  }
  const X = sum(pairs.map(({ windows }) => sumX(windows.flat())));
  const compared = pairs.map(({ windows, prompt }) => ({
    windows,
    prompt,
    weight: sumX(windows.flat()) / X,
    difference: (ratio(windows[1]) ?? 0) - (ratio(windows[0]) ?? 0),
  }));
  const change = sum(compared.map((each) => each.weight * each.difference));
  const all = [0, 1].map((at) => compared.flatMap(({ windows }) => windows[at] ?? []));
  const least = (largestX(all.flat()) / Math.min(...all.map(sumX))) ** 2;
  const bounded = (variance: number, freedom: number): BruteBounds => {
    const error = Math.sqrt(Math.max(variance, least));
    const reach = twoSidedT(1 - level, freedom) * error;
    return {
      lower: Math.max(-1, change - reach) * shown,
      upper: Math.min(1, change + reach) * shown,
      p_value: twoSidedP(change / error, freedom),
    };
  };

  const cells = compared.flatMap(({ windows, weight }) =>
    windows.map((own) => ({ own, weight, r: ratio(own) ?? 0 })),
  );
  const squares = ({ own, r }: (typeof cells)[number]) =>
    sum(own.map(({ x, y }) => (y - r * x) ** 2));
  const freedom = sum(cells.map(({ own }) => own.length - 1));
  const usual = sum(cells.map(squares)) / freedom;
  const within = sum(
    cells.map((cell) => {
      const k = cell.own.length;
      const xx = sum(cell.own.map(({ x }) => x ** 2));
      const v = k > 1 ? (k / (k - 1)) * squares(cell) : usual * xx;
      return (cell.weight ** 2 * v) / sumX(cell.own) ** 2;
    }),
  );
  const prompts = [...Map.groupBy(compared, ({ prompt }) => prompt).values()];
  const m = prompts.length;
  const between = sum(
    prompts.map((own) => {
      const deviation = sum(own.map((each) => each.weight * (each.difference - change)));
      return (deviation / (1 - sum(own.map(({ weight }) => weight)))) ** 2;
    }),
  );
  const mix = scaled((difference ?? 0) - change);
  return {
    shown: { ...plain, like_for_like: scaled(change), mix, prompts: m },
    basket: freedom < 12 ? null : bounded(within, freedom),
    population: m < 2 ? null : bounded(((m - 1) / m) * between, m - 1),
  };
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
