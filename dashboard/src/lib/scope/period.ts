import { countDays, type Period } from '#contract/days.ts';
import type { RangeName } from '#contract/figures/figure-scope.ts';
import { comparedInWords } from '#domain/calendar/compared-words.ts';
import { type ComparisonName, comparedDays } from '#domain/calendar/periods.ts';
import { formatPeriod } from '../words/format.ts';

export type { Period } from '#contract/days.ts';

/** The words for each range. */
export const rangeLabels: Readonly<Record<RangeName, string>> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '180d': 'Last 6 months',
  '365d': 'Last 12 months',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
};

export const defaultRange: RangeName = '30d';

/** Days that a period is compared with. */
export interface Comparison {
  readonly days: Period;
  /** Made to follow "than in" and "since": `the month before`. */
  readonly words: string;
}

/** What the numbers of a scope are compared with, in words; `the period before` where nothing is. */
export function comparedWith(scope: { readonly comparison: Comparison | undefined }): string {
  return scope.comparison?.words ?? 'the period before';
}

export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** Fine enough to see movement, coarse enough that each point rests on a good number of answers. */
export function fittingInterval({ start, end }: Period): Interval {
  const days = countDays(start, end);
  if (days <= 14) return 'day';
  return days <= 190 ? 'week' : 'month';
}

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
