import { comparedInWords } from '#contract/compared-words.ts';
import { type Day, dayOf, type Period } from '#contract/days.ts';
import {
  type ComparisonName,
  comparedDays,
  customPeriod,
  type RangeName,
  rangePeriod,
} from '#contract/periods.ts';
import type { ReportScope } from '#contract/report-scope.ts';

/** What is meant where a scope has neither a range nor two days in order, which its schema refuses. */
const usualRange = '30d';

type Days = Pick<ReportScope, 'range' | 'start_date' | 'end_date'>;

export interface ResolvedDays {
  readonly period: Period;
  readonly range: RangeName | undefined;
}

export interface ResolvedComparison {
  readonly days: Period;
  /** Made to follow "than in" and "compared with": `the month before`. */
  readonly words: string;
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
): ResolvedComparison | undefined {
  if (compare === 'off') return undefined;
  const by = (how: ComparisonName) => {
    const compared = comparedDays(how, period, range);
    return compared && { days: compared.days, words: comparedInWords(how, period, compared) };
  };
  return by(compare) ?? by('before');
}
