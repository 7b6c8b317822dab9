import { addDays, type Day } from './day.ts';
import { formatMonth } from './format.ts';
import type { Interval, Period } from './period.ts';

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
  // An ISO week belongs to the year of its Thursday.
  const thursday = addDays(lastDayOf(day, 'week'), -3);
  const newYear = `${thursday.slice(0, 4)}-01-01`;
  const week = Math.floor((Date.parse(thursday) - Date.parse(newYear)) / (7 * 86_400_000)) + 1;
  return `${thursday.slice(0, 4)}${String(week).padStart(2, '0')}`;
}

function earlier(one: Day, other: Day): Day {
  return one.localeCompare(other) < 0 ? one : other;
}

function isFirstDayOf(day: Day, interval: Interval): boolean {
  return lastDayOf(addDays(day, -1), interval) < day;
}

function lastDayOf(day: Day, interval: Interval): Day {
  const date = new Date(day);
  if (interval === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  if (interval === 'month') {
    return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
      .toISOString()
      .slice(0, 10);
  }
  return day;
}
