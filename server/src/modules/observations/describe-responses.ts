import { endDayOf, type ResponseListQuery } from '#contract/answers/response-filters.ts';
import type { ResponseListMetadata } from '#contract/answers/responses.ts';
import { addDays, dayOf, millisecondsPerDay } from '#contract/days.ts';
import { platforms } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import type { AnswerDay, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';

export type Granularity = 'daily' | 'weekly' | 'monthly';

const dayMs = millisecondsPerDay;
const maxBuckets = 5_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => dayOf(new Date(time));

/** Daily up to 31 days, weekly up to 180, else monthly. */
function granularityFor(first: string | undefined, last: string | undefined): Granularity {
  if (first === undefined || last === undefined) return 'daily';
  const days = (timeOf(last) - timeOf(first)) / dayMs + 1;
  return days <= 31 ? 'daily' : days <= 180 ? 'weekly' : 'monthly';
}

/** The first day of the bucket that contains a day; weeks begin on Monday. */
function bucketOf(granularity: Granularity, day: string): string {
  if (granularity === 'daily') return day;
  if (granularity === 'monthly') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return dayAt(timeOf(day) - weekday * dayMs);
}

/** Every bucket from the first day's to the last day's, including empty ones. */
function bucketsBetween(
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

type TopDomains = ResponseListMetadata['top_domains'];

const shownDomains = 10;

type Dates = Pick<ResponseListQuery, 'start_date' | 'end_date' | 'through_date'>;

/** Total and metadata of the filtered set; all counts are of distinct observations. */
export async function describeResponses(
  ctx: Context,
  selection: AnswerSelection,
  filters: Dates,
  signal: AbortSignal,
): Promise<{ total: number; metadata: ResponseListMetadata }> {
  const range = { domains: shownDomains };
  const options = { signal, timeLimitMs: maxReadingMs };
  const { days, domains } = await ctx.analytics.answers.describe(selection, range, options);
  const total = sum(days, ({ total: count }) => count);
  return { total, metadata: describePeriod(days, filters, [...domains]) };
}

function describePeriod(
  days: readonly AnswerDay[],
  filters: Dates,
  domains: TopDomains['domains'],
): ResponseListMetadata {
  const firsts = days.map(({ first }) => first).sort();
  const lasts = days.map(({ last }) => last).sort();
  const start = midnight(filters.start_date) ?? firsts[0];
  const endDay = endDayOf(filters);
  const end = midnight(endDay) ?? lasts.at(-1);
  // The filter's end is exclusive, the last response is inside.
  const lastDay = endDay ? addDays(endDay, -1) : end?.slice(0, 10);
  const firstDay = start?.slice(0, 10);
  const granularity = granularityFor(firstDay, lastDay);
  const buckets = bucketsBetween(granularity, firstDay, lastDay);
  const inBucket = Map.groupBy(days, ({ day }) => bucketOf(granularity, day));
  return {
    aggregation_granularity: granularity,
    period_count: buckets.length,
    start_date: start ?? null,
    end_date: end ?? null,
    top_domains: {
      domains,
      grand_total: sum(days, ({ citing }) => citing),
      owner_totals: ownerTotals(days),
      owner_time_series: buckets.map((bucket) => ({
        time_bucket: bucket,
        ...ownerTotals(inBucket.get(bucket) ?? []),
      })),
      segment_totals: segmentTotals(days),
    },
  };
}

function ownerTotals(days: readonly AnswerDay[]) {
  return {
    brand: sum(days, ({ brand }) => brand),
    competitor: sum(days, ({ competitor }) => competitor),
    other: sum(days, ({ other }) => other),
  };
}

/** Responses that cite anything, by platform, largest first. */
function segmentTotals(days: readonly AnswerDay[]): TopDomains['segment_totals'] {
  return [...Map.groupBy(days, ({ platform }) => platform)]
    .map(([platform, rows]) => ({
      name: platforms[platform].displayName as string,
      observation_count: sum(rows, ({ citing }) => citing),
    }))
    .filter((segment) => segment.observation_count > 0)
    .sort((a, b) => b.observation_count - a.observation_count || (a.name < b.name ? -1 : 1));
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

function midnight(day: string | undefined): string | undefined {
  return day === undefined ? undefined : `${day}T00:00:00.000Z`;
}
