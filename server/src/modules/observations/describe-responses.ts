import { type PlatformValue, platforms } from '#contract/platforms.ts';
import type { ResponseListMetadata, ResponseListQuery } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import type { Selection } from './response-filters.ts';
import { bucketOf, bucketsBetween, granularityFor } from './time-buckets.ts';

interface DayRow {
  readonly date: string;
  readonly segment: PlatformValue;
  readonly total: number;
  readonly citing: number;
  readonly brand: number;
  readonly competitor: number;
  readonly other: number;
  readonly first: string;
  readonly last: string;
}

type TopDomains = ResponseListMetadata['top_domains'];

const settings = {
  output_format_json_quote_64bit_integers: 0,
  max_execution_time: 60,
  do_not_merge_across_partitions_select_final: 1,
};

/** As they are stored: the engine searches lists of numbers several times as fast as lists of names. */
const owners = { other: 0, brand: 1, competitor: 2 } as const;

/** Total and metadata of the filtered set; every count is of distinct observations. */
export async function describeResponses(
  ctx: Context,
  selection: Selection,
  filters: Pick<ResponseListQuery, 'start_date' | 'end_date'>,
): Promise<{ total: number; metadata: ResponseListMetadata }> {
  const [days, domains] = await Promise.all([
    ctx.clickhouse.rows<DayRow>({ sql: daysSql(selection), params: selection.params, settings }),
    ctx.clickhouse.rows<TopDomains['domains'][number]>({
      sql: domainsSql(selection),
      params: selection.params,
      settings,
    }),
  ]);
  const total = sum(days, ({ total: count }) => count);
  return { total, metadata: { ...describePeriod(days, filters, domains) } };
}

function daysSql({ where }: Selection): string {
  const owned = (owner: keyof typeof owners) =>
    `countIf(has(CAST(citation_owners, 'Array(Int8)'), ${owners[owner]})) AS ${owner}`;
  return `SELECT toString(day) AS date, toString(platform) AS segment, count() AS total,
      countIf(notEmpty(citation_owners)) AS citing,
      ${owned('brand')}, ${owned('competitor')}, ${owned('other')},
      toString(min(created_at)) AS first, toString(max(created_at)) AS last
    FROM observations FINAL WHERE ${where} GROUP BY day, platform ORDER BY day, platform`;
}

function domainsSql({ where }: Selection): string {
  return `SELECT toString(domain) AS domain, toString(owner) AS domain_owner, countIf(occurrence = 1) AS observation_count
    FROM (SELECT citation_domains, citation_owners,
        arrayEnumerateUniq(citation_domains, citation_owners) AS occurrences
      FROM observations FINAL WHERE ${where})
    ARRAY JOIN citation_domains AS domain, citation_owners AS owner, occurrences AS occurrence
    GROUP BY domain, owner ORDER BY observation_count DESC, domain, domain_owner LIMIT 10`;
}

function describePeriod(
  days: readonly DayRow[],
  filters: Pick<ResponseListQuery, 'start_date' | 'end_date'>,
  domains: TopDomains['domains'],
): ResponseListMetadata {
  const firsts = days.map(({ first }) => first).sort();
  const lasts = days.map(({ last }) => last).sort();
  const start = midnight(filters.start_date) ?? isoTime(firsts[0]);
  const end = midnight(filters.end_date) ?? isoTime(lasts.at(-1));
  // The filter's end lies outside of the set, the last response inside.
  const lastDay = filters.end_date ? dayBefore(filters.end_date) : end?.slice(0, 10);
  const firstDay = start?.slice(0, 10);
  const granularity = granularityFor(firstDay, lastDay);
  const buckets = bucketsBetween(granularity, firstDay, lastDay);
  const inBucket = Map.groupBy(days, ({ date }) => bucketOf(granularity, date));
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

function ownerTotals(days: readonly DayRow[]) {
  return {
    brand: sum(days, ({ brand }) => brand),
    competitor: sum(days, ({ competitor }) => competitor),
    other: sum(days, ({ other }) => other),
  };
}

/** Responses that cite anything, by platform, the largest first. */
function segmentTotals(days: readonly DayRow[]): TopDomains['segment_totals'] {
  return [...Map.groupBy(days, ({ segment }) => segment)]
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

function isoTime(time: string | undefined): string | undefined {
  return time === undefined ? undefined : `${time.replace(' ', 'T')}Z`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
