import type { Answer } from './brute-force-shares.ts';

/** What the answers of one stratum add up to on one day. */
export interface StratumDay {
  readonly day: string;
  readonly x: number;
  readonly y: number;
}

export interface Stratum {
  readonly prompt: number;
  readonly platform: string;
  /** The observed days, in their order. */
  readonly days: readonly StratumDay[];
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
export const keyOf = ({ prompt, platform }: Pick<Answer, 'prompt' | 'platform'>) =>
  `${prompt} ${platform}`;

export function strataOf(answers: readonly Answer[]): Stratum[] {
  return [...Map.groupBy(answers, keyOf).values()].map((own) => ({
    prompt: own[0]?.prompt ?? 0,
    platform: own[0]?.platform ?? '',
    days: [...Map.groupBy(own, ({ day }) => day)]
      .map(([day, of]) => ({
        day,
        x: sum(of.map(({ x }) => x)),
        y: sum(of.map(({ y }) => y)),
      }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  }));
}

/** Squared deviations from the mean of the list. */
export function squaredDeviations(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return sum(values.map((value) => (value - mean) ** 2));
}

export interface BruteLasting {
  readonly isKnown: boolean;
  readonly M: number;
  /** E of the page, for a series of this many days. */
  E(days: number): number;
  readonly stability: { readonly day_to_day: number | null; readonly pairs: number };
}

/** How long an answer lasts, by the page, from lists of u; `a` is the spell that an interval adds. */
export function bruteLasting(lists: readonly (readonly number[])[], a: number): BruteLasting {
  const series = lists.filter(({ length }) => length > 1);
  const S = series.length;
  const P = sum(series.map(({ length }) => length - 1));
  const P2 = sum(series.map(({ length }) => length - 2));
  const M = S > 0 ? 1 + P / S : 1;
  const isKnown = P > S && P * (P - S) ** 2 >= 12 * (P + 2 * S) ** 2;
  if (!isKnown) return { isKnown, M, E: () => 1, stability: { day_to_day: null, pairs: P } };

  const halfSquares = (distance: number) =>
    sum(
      series.map((u) =>
        sum(u.map((value, at) => (at < distance ? 0 : (value - (u[at - distance] ?? 0)) ** 2 / 2))),
      ),
    );
  let [A1, A2, B] = [halfSquares(1), halfSquares(2), sum(series.map(squaredDeviations))];
  if (B < 1e-9) [A1, A2, B] = [0, 0, 0];
  const day_to_day = B === 0 ? null : solveCorrelation(A1 / B, M);

  [A1, A2, B] = [A1 + a ** 2, A2 + a ** 2, B + 3 * a ** 2];
  const r = solveCorrelation(B === 0 ? 0 : A1 / B, M);
  const r2 = 1 - ((A2 / P2) * S * (M - F(r, M))) / B;
  const s = r > 0 && B > 0 ? Math.min(0.95, Math.max(r, (r * r2) / (r ** 2 + 4 / P2))) : r;
  const E = (days: number) => {
    if (days === 1) return 1;
    return s === r ? F(r, days) : 1 + (r / s) * (F(s, days) - 1);
  };
  return { isKnown, M, E, stability: { day_to_day, pairs: P } };
}

function F(c: number, D: number): number {
  if (D === 1) return 1;
  return (1 + c) / (1 - c) - (2 * c * (1 - Math.max(c, 0) ** D)) / (D * (1 - c) ** 2);
}

const parts = 10;

/** The c with g(c) as wanted: the range is cut into parts again and again, and the one kept in which g passes it. */
function solveCorrelation(wanted: number, M: number): number {
  const g = (c: number) => ((1 - c) * (M - 1)) / (M - F(c, M));
  let [from, to] = [-0.2, 0.95];
  if (g(from) <= wanted) return from;
  if (g(to) >= wanted) return to;
  for (let digit = 0; digit < 15; digit += 1) {
    const edges = Array.from({ length: parts + 1 }, (_, at) => from + ((to - from) * at) / parts);
    const at = edges.findIndex((edge, index) => index > 0 && g(edge) <= wanted);
    [from, to] = at > 0 ? [edges[at - 1] ?? from, edges[at] ?? to] : [edges[parts - 1] ?? from, to];
  }
  return from;
}
