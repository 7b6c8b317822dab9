import { type Day, dayOf, type Period } from '#contract/days.ts';
import { comparedDays, customPeriod, type RangeName, rangePeriod } from '#contract/periods.ts';
import type { ReportScope } from '#contract/report-scope.ts';

/** What is meant where a scope has neither a range nor two days in order, which its schema refuses. */
const usualRange = '30d';

type Days = Pick<ReportScope, 'range' | 'start_date' | 'end_date'>;

export interface ResolvedDays {
  readonly period: Period;
  readonly range: RangeName | undefined;
}

/** The days that are meant, as of today. */
export function resolveDays({ range, start_date, end_date }: Days, now: Date): ResolvedDays {
  const today: Day = dayOf(now);
  const custom = customPeriod(start_date, end_date);
  if (custom) return { period: custom, range: undefined };
  return { period: rangePeriod(range ?? usualRange, today), range: range ?? usualRange };
}

/** The days that they are compared with. A year ago may overlap: then it is the days before. */
export function resolveComparison(
  { compare }: Pick<ReportScope, 'compare'>,
  { period, range }: ResolvedDays,
): Period | undefined {
  if (compare === 'off') return undefined;
  return (comparedDays(compare, period, range) ?? comparedDays('before', period, range))?.days;
}
