import { addDays, countDays, type Day, type Period } from '#contract/days.ts';
import {
  type CalendarRange,
  type CalendarUnit,
  calendarRanges,
  type RangeName,
  rangeNames,
  rollingRanges,
} from '#contract/figures/figure-scope.ts';
import { calendarPeriod, yearBefore } from './weeks-and-months.ts';

export function isRange(value: unknown): value is RangeName {
  return rangeNames.some((name) => name === value);
}

function isCalendarRange(name: RangeName): name is CalendarRange {
  return Object.hasOwn(calendarRanges, name);
}

export function rangePeriod(name: RangeName, today: Day): Period {
  if (!isCalendarRange(name)) return { start: addDays(today, 1 - rollingRanges[name]), end: today };
  const { unit, back } = calendarRanges[name];
  const { start, end } = calendarPeriod(unit, today, back);
  return { start, end: back === 0 ? today : end };
}

/** As many days right before. */
export function previousPeriod({ start, end }: Period): Period {
  return { start: addDays(start, -countDays(start, end)), end: addDays(start, -1) };
}

/** The days before, or those of a year ago. */
export type ComparisonName = 'before' | 'year';

export interface ComparedDays {
  readonly days: Period;
  /** Set where a week, month or quarter is compared with another one. */
  readonly unit?: CalendarUnit;
  /** That one is not over yet, so it is compared with as many days of the other. */
  readonly isPart?: boolean;
}

/** The days that a period is compared with; undefined where they do not end before it begins, which the query refuses. */
export function comparedDays(
  how: ComparisonName,
  period: Period,
  range: RangeName | undefined,
): ComparedDays | undefined {
  const compared =
    range && isCalendarRange(range)
      ? ofCalendar(how, period, range)
      : { days: how === 'before' ? previousPeriod(period) : daysLastYear(period) };
  return compared.days.end < period.start ? compared : undefined;
}

function daysLastYear({ start, end }: Period): Period {
  return { start: yearBefore(start), end: yearBefore(end) };
}

/** A whole week, month or quarter is compared with a whole one; one that is not over yet, with as many days of the other. */
function ofCalendar(
  how: ComparisonName,
  { start, end }: Period,
  range: CalendarRange,
): ComparedDays {
  const { unit, back } = calendarRanges[range];
  const whole = how === 'before' ? calendarPeriod(unit, start, 1) : lastYear(unit, start);
  if (back > 0) return { days: whole, unit, isPart: false };
  const count = Math.min(countDays(start, end), countDays(whole.start, whole.end));
  const days = { start: whole.start, end: addDays(whole.start, count - 1) };
  return { days, unit, isPart: true };
}

/** Weeks have no date of their own: 52 weeks earlier, so that the days of the week agree. */
function lastYear(unit: CalendarUnit, start: Day): Period {
  return calendarPeriod(unit, unit === 'week' ? addDays(start, -364) : yearBefore(start));
}
