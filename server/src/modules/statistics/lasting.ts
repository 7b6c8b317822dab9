/** What the observed days of some series of answers tell about how long an answer lasts. */
export interface DaysKnown {
  /** Series of more than one day. */
  readonly series: number;
  /** Pairs of neighbouring days, and of days with one between them. */
  readonly pairs: number;
  readonly secondPairs: number;
  /** Squared deviations from the mean of each series. */
  readonly deviations: number;
  /** Half the squared differences between neighbouring days, and between days with one between them. */
  readonly next: number;
  readonly second: number;
}

/** How much days resemble each other, and what that does to the variance of a mean over days. */
export interface Lasting {
  /** Whether enough days are known to tell; if not, days are taken as independent. */
  readonly isKnown: boolean;
  /** How many times the variance of a mean over this many days exceeds that of independent days. */
  spread(days: number): number;
  /** The mean number of days of a series of more than one, and the spread of such a series. */
  readonly meanDays: number;
  readonly meanSpread: number;
  readonly pairs: number;
  /** The correlation of neighbouring days; null where it is not known. */
  readonly dayToDay: number | null;
  /** The same with one more spell of answers; 0 where it is not known. */
  readonly correlation: number;
  /** How much of it is left after each day more. */
  readonly kept: number;
}

const minCorrelation = -0.2;
const maxCorrelation = 0.95;
/** Below it deviations are nothing but rounding. */
const minDeviations = 1e-9;

/** Whether this many pairs of neighbouring days, in this many series, tell how long an answer lasts. */
export function isEnoughKnown(pairs: number, series: number): boolean {
  return pairs > series && pairs * (pairs - series) ** 2 >= 12 * (pairs + 2 * series) ** 2;
}

/** `spell`: the size of one more spell of answers, as if it had been seen; a few quiet days do not prove that nothing lasts. */
export function lastingOf(known: DaysKnown, spell = 0): Lasting {
  const { series, pairs, secondPairs } = known;
  const meanDays = series > 0 ? 1 + pairs / series : 1;
  const isKnown = isEnoughKnown(pairs, series);
  if (!isKnown) {
    const independent = { meanSpread: 1, dayToDay: null, correlation: 0, kept: 0 };
    return { isKnown, spread: () => 1, meanDays, pairs, ...independent };
  }
  const seen = known.deviations >= minDeviations ? known : nothingSeen;
  const own = correlationAt(ratioOf(seen.next, seen.deviations), meanDays);
  const deviations = seen.deviations + 3 * spell ** 2;
  const next = seen.next + spell ** 2;
  const second = seen.second + spell ** 2;
  const first = correlationAt(ratioOf(next, deviations), meanDays);
  let kept = first;
  if (first > 0 && deviations > 0) {
    const later =
      1 - ((second / secondPairs) * series * (meanDays - spreadAt(first, meanDays))) / deviations;
    kept = Math.max(first, (first * later) / (first ** 2 + 4 / secondPairs));
    kept = Math.min(maxCorrelation, kept);
  }
  const lastingShare = kept === first ? 1 : first / kept;
  const spread = (days: number) => (days === 1 ? 1 : 1 + lastingShare * (spreadAt(kept, days) - 1));
  return {
    isKnown,
    spread,
    meanDays,
    meanSpread: spread(meanDays),
    pairs,
    dayToDay: seen.deviations > 0 ? own : null,
    correlation: first,
    kept,
  };
}

const nothingSeen = { deviations: 0, next: 0, second: 0 };

const ratioOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** How many times the variance of a mean of days exceeds that of independent days when neighbours correlate by c. */
function spreadAt(c: number, days: number): number {
  if (days === 1) return 1;
  return (1 + c) / (1 - c) - (2 * c * (1 - Math.max(c, 0) ** days)) / (days * (1 - c) ** 2);
}

/** The correlation at which differences of neighbours over deviations come to this, shortness of series included. */
function correlationAt(ratio: number, meanDays: number): number {
  const expected = (c: number) => ((1 - c) * (meanDays - 1)) / (meanDays - spreadAt(c, meanDays));
  let [low, high] = [minCorrelation, maxCorrelation];
  if (ratio >= expected(low)) return low;
  if (ratio <= expected(high)) return high;
  for (let step = 0; step < 60 && high - low > 1e-15; step++) {
    const middle = (low + high) / 2;
    if (expected(middle) > ratio) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
