import { countDays, type Period } from '#contract/days.ts';
import { type ComparisonName, comparedDays, type RangeName } from '#contract/periods.ts';
import { formatPeriod } from './format.ts';
import type { Comparison } from './period.ts';

/** What a period is compared with; undefined where that does not end before it begins, which the API refuses. */
export function comparisonOf(
  how: ComparisonName | Period,
  period: Period,
  range: RangeName | undefined,
): Comparison | undefined {
  if (typeof how !== 'string') {
    const isBefore = how.end < period.start;
    return isBefore ? { days: how, words: `the period ${formatPeriod(how)}` } : undefined;
  }
  const compared = comparedDays(how, period, range);
  if (!compared) return undefined;
  const { days, unit, isPart } = compared;
  if (unit === undefined) return { days, words: how === 'year' ? sameDays : daysBefore(period) };
  const other = how === 'before' ? `the ${unit} before` : `the same ${unit} last year`;
  return { days, words: isPart ? `as many days of ${other}` : other };
}

const sameDays = 'the same days last year';

function daysBefore({ start, end }: Period): string {
  const count = countDays(start, end);
  return count === 1 ? 'the day before' : `the ${count} days before`;
}
