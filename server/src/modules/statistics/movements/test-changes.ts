import { type Change, changeBetween, comparedStrata, lastingIn } from '../change.ts';
import type { Lasting } from '../lasting.ts';
import type { StratumSums } from '../sums.ts';
import { comparedDays, daysWithAnswers, type Series, sumsIn, type WindowPair } from './series.ts';

/** All answers of a metric in a pair of windows. */
export interface ComparedPair {
  readonly pair: WindowPair;
  readonly before: readonly StratumSums[];
  readonly now: readonly StratumSums[];
  /** How long answers last, estimated from all of them. */
  readonly lasting: Lasting;
}

export function comparedPairs(
  series: readonly Series[],
  pairs: readonly WindowPair[],
): ComparedPair[] {
  const days = daysWithAnswers(series);
  return pairs.map((pair) => {
    const { isCounted } = comparedDays(days, pair);
    const before = sumsIn(series, pair.before, isCounted);
    const now = sumsIn(series, pair.now, isCounted);
    return { pair, before, now, lasting: lastingIn(comparedStrata(before, now)) };
  });
}

/** The change of some answers in the pair of windows that shows it best. */
export interface TestedChange {
  readonly pair: WindowPair;
  readonly result: Change;
  /** Corrected for all pairs tested; null if there are too few answers. */
  readonly pValue: number | null;
  readonly change: number | null;
  readonly before: readonly StratumSums[];
  readonly now: readonly StratumSums[];
}

const level = 0.95;

export function testChange(
  pairs: readonly ComparedPair[],
  has: (stratum: StratumSums) => boolean,
): TestedChange | null {
  const tested = pairs.map(({ pair, before, now, lasting }): TestedChange => {
    const own = { before: before.filter(has), now: now.filter(has) };
    const result = changeBetween(own.before, own.now, level, lasting);
    const pValue = result.basket?.pValue ?? null;
    return { pair, result, pValue, change: result.likeForLike, ...own };
  });
  const best = tested.reduce<TestedChange | null>(
    (one, other) => (one === null || (other.pValue ?? 2) < (one.pValue ?? 2) ? other : one),
    null,
  );
  if (!best) return null;
  const judged = tested.filter(({ pValue }) => pValue !== null).length;
  const pValue = best.pValue === null ? null : Math.min(1, best.pValue * judged);
  return { ...best, pValue };
}
