import { addDays, type Day } from '#contract/days.ts';
import { calendarPeriod, isoWeek } from '#domain/calendar/weeks-and-months.ts';
import type { Interval, Period } from '../scope/period.ts';
import { formatMonth } from '../words/format.ts';

/** The query's dimension for each interval. */
export const bucketDimension = {
  day: 'date',
  week: 'date_week',
  month: 'date_month',
} as const satisfies Record<Interval, string>;

/** A step of a time axis: its value in the query's rows and the days of it that lie in the period. */
export interface TimeBucket {
  readonly key: string;
  readonly first: Day;
  readonly last: Day;
  /** Cut by an end of the period, or not over yet: its value is of fewer days than those of other buckets. */
  readonly isPartial: boolean;
  /** Not over yet: its value is one so far, and a count still grows. */
  readonly isRunning?: boolean;
  /** How an axis writes it, where its first day would not say what it is. */
  readonly label?: string;
}

/** Every bucket of the period in order, also those in which nothing was collected. */
export function timeBuckets(period: Period, interval: Interval, today: Day): TimeBucket[] {
  const buckets: TimeBucket[] = [];
  for (let first = period.start; first <= period.end; ) {
    const wholeEnd = lastDayOf(first, interval);
    const last = earlier(wholeEnd, period.end);
    const startsWhole = buckets.length > 0 || isFirstDayOf(first, interval);
    const running = last >= today ? { isRunning: true } : {};
    const isPartial = !startsWhole || last < wholeEnd || last >= today;
    const label = interval === 'month' ? { label: formatMonth(first) } : {};
    buckets.push({ key: bucketKey(first, interval), first, last, isPartial, ...running, ...label });
    first = addDays(last, 1);
  }
  return buckets;
}

/** How the query writes the bucket that a day lies in: 20260131, 202605, 202601. */
export function bucketKey(day: Day, interval: Interval): string {
  if (interval === 'day') return day.replaceAll('-', '');
  if (interval === 'month') return day.slice(0, 7).replace('-', '');
  return isoWeek(day);
}

function earlier(one: Day, other: Day): Day {
  return one.localeCompare(other) < 0 ? one : other;
}

function isFirstDayOf(day: Day, interval: Interval): boolean {
  return lastDayOf(addDays(day, -1), interval) < day;
}

function lastDayOf(day: Day, interval: Interval): Day {
  return interval === 'day' ? day : calendarPeriod(interval, day).end;
}
