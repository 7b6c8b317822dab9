import { type CalendarUnit, calendarPeriod, yearBefore } from './calendar.ts';
import { addDays, countDays, type Day, isDay, type Period } from './days.ts';

/** How many days each has, of which today is the last. */
export const rollingRanges = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '180d': 182,
  '365d': 365,
} as const;

/** `back`: 0 is the one that today is in, up to today. */
export const calendarRanges = {
  'this-week': { unit: 'week', back: 0 },
  'last-week': { unit: 'week', back: 1 },
  'this-month': { unit: 'month', back: 0 },
  'last-month': { unit: 'month', back: 1 },
  'this-quarter': { unit: 'quarter', back: 0 },
  'last-quarter': { unit: 'quarter', back: 1 },
} as const satisfies Record<string, { unit: CalendarUnit; back: 0 | 1 }>;

export type RollingRange = keyof typeof rollingRanges;
export type CalendarRange = keyof typeof calendarRanges;
/** Days that move along with today. */
export type RangeName = RollingRange | CalendarRange;

export const rangeNames = [
  ...Object.keys(rollingRanges),
  ...Object.keys(calendarRanges),
] as readonly RangeName[];

/** The longest range that may be typed, so that a slip of the keyboard does not ask for a century. */
export const maxDays = 3660;

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

/** The period if both ends are days in the right order, and not too far apart. */
export function customPeriod(start: unknown, end: unknown): Period | undefined {
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  if (!isDay(start) || !isDay(end) || start > end) return undefined;
  return countDays(start, end) > maxDays ? undefined : { start, end };
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
