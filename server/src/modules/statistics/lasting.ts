/** What the observed days of several series of answers show about how long an answer lasts. */
export interface DaysKnown {
  /** Series of more than one day. */
  readonly series: number;
  /** Pairs of neighbouring days, and of days with one day between them. */
  readonly pairs: number;
  readonly secondPairs: number;
  /** Squared deviations from the mean of each series. */
  readonly deviations: number;
  /** Half the squared differences between neighbouring days, and between days with one day between them. */
  readonly next: number;
  readonly second: number;
}

/** How similar days are, and how that affects the variance of a mean over days. */
export interface Lasting {
  /** Whether there are enough days to tell; if not, days are treated as independent. */
  readonly isKnown: boolean;
  /** The factor by which the variance of a mean over this many days exceeds that of independent days. */
  spread(days: number): number;
  /** The mean number of days of series with more than one, and the spread of such a series. */
  readonly meanDays: number;
  readonly meanSpread: number;
  readonly pairs: number;
  /** The correlation of neighbouring days; null if unknown. */
  readonly dayToDay: number | null;
  /** The same with one more spell of answers; 0 if unknown. */
  readonly correlation: number;
  /** The part of it that each further day keeps. */
  readonly kept: number;
}

const minCorrelation = -0.2;
const maxCorrelation = 0.95;
/** Smaller deviations are only rounding errors. */
const minDeviations = 1e-9;

/** Whether this many pairs of neighbouring days, in this many series, show how long an answer lasts. */
export function isEnoughKnown(pairs: number, series: number): boolean {
  return pairs > series && pairs * (pairs - series) ** 2 >= 12 * (pairs + 2 * series) ** 2;
}

/**
 * `spell`: the size of one more spell of answers, added as if it had been observed; a few quiet days do not prove that
 * nothing lasts.
 */
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

/**
 * The factor by which the variance of a mean over days exceeds that of independent days if neighbours correlate by c.
 */
function spreadAt(c: number, days: number): number {
  if (days === 1) return 1;
  return (1 + c) / (1 - c) - (2 * c * (1 - Math.max(c, 0) ** days)) / (days * (1 - c) ** 2);
}

/** The correlation that gives this ratio of neighbour differences to deviations, corrected for short series. */
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
