import { addDays } from '#contract/days.ts';
import { platforms } from '#contract/platforms.ts';
import type { ResponseListQuery } from '#contract/response-filters.ts';
import type { ResponseListMetadata } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import type { AnswerDay, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { bucketOf, bucketsBetween, granularityFor } from './time-buckets.ts';

type TopDomains = ResponseListMetadata['top_domains'];

const shownDomains = 10;

/** Total and metadata of the filtered set; every count is of distinct observations. */
export async function describeResponses(
  ctx: Context,
  selection: AnswerSelection,
  filters: Pick<ResponseListQuery, 'start_date' | 'end_date'>,
  signal: AbortSignal,
): Promise<{ total: number; metadata: ResponseListMetadata }> {
  const range = { domains: shownDomains };
  const options = { signal, timeLimitMs: longestReadingMs };
  const { days, domains } = await ctx.analytics.answers.describe(selection, range, options);
  const total = sum(days, ({ total: count }) => count);
  return { total, metadata: describePeriod(days, filters, [...domains]) };
}

function describePeriod(
  days: readonly AnswerDay[],
  filters: Pick<ResponseListQuery, 'start_date' | 'end_date'>,
  domains: TopDomains['domains'],
): ResponseListMetadata {
  const firsts = days.map(({ first }) => first).sort();
  const lasts = days.map(({ last }) => last).sort();
  const start = midnight(filters.start_date) ?? firsts[0];
  const end = midnight(filters.end_date) ?? lasts.at(-1);
  // The filter's end lies outside of the set, the last response inside.
  const lastDay = filters.end_date ? addDays(filters.end_date, -1) : end?.slice(0, 10);
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

/** Responses that cite anything, by platform, the largest first. */
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
