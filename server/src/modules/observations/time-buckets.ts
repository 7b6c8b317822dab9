import { dayOf, millisecondsPerDay } from '#contract/days.ts';
export type Granularity = 'daily' | 'weekly' | 'monthly';

const dayMs = millisecondsPerDay;
const maxBuckets = 5_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => dayOf(new Date(time));

/** Daily up to 31 days, weekly up to 180, else monthly. */
export function granularityFor(first: string | undefined, last: string | undefined): Granularity {
  if (first === undefined || last === undefined) return 'daily';
  const days = (timeOf(last) - timeOf(first)) / dayMs + 1;
  return days <= 31 ? 'daily' : days <= 180 ? 'weekly' : 'monthly';
}

/** The first day of the bucket that a day lies in; weeks begin on Monday. */
export function bucketOf(granularity: Granularity, day: string): string {
  if (granularity === 'daily') return day;
  if (granularity === 'monthly') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return dayAt(timeOf(day) - weekday * dayMs);
}

/** Every bucket from the first day's to the last day's, empty ones included. */
export function bucketsBetween(
  granularity: Granularity,
  first: string | undefined,
  last: string | undefined,
): string[] {
  if (first === undefined || last === undefined || first > last) return [];
  const buckets: string[] = [];
  const end = bucketOf(granularity, last);
  for (let at = bucketOf(granularity, first); at <= end && buckets.length < maxBuckets; ) {
    buckets.push(at);
    at = nextBucket(granularity, at);
  }
  return buckets;
}

function nextBucket(granularity: Granularity, bucket: string): string {
  if (granularity === 'daily') return dayAt(timeOf(bucket) + dayMs);
  if (granularity === 'weekly') return dayAt(timeOf(bucket) + 7 * dayMs);
  const [year = 0, month = 0] = bucket.split('-').map(Number);
  return dayAt(Date.UTC(year, month, 1));
}
