import { comparedInWords } from '#contract/compared-words.ts';
import type { Period } from '#contract/days.ts';
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
  return compared && { days: compared.days, words: comparedInWords(how, period, compared) };
}
