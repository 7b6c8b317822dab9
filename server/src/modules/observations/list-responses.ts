import type { Readable } from 'node:stream';
import { endDayOf, type ResponseListQuery } from '#contract/answers/response-filters.ts';
import type { ResponseListMetadata } from '#contract/answers/responses.ts';
import type { TextTerm } from '#contract/answers/text-terms.ts';
import { addDays, dayOf, millisecondsPerDay } from '#contract/days.ts';
import { platformValues } from '#contract/platform-names.ts';
import { platforms } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { maxListingMs, maxReadingMs } from '#kernel/engine-limits.ts';
import { mapLines } from '#kernel/lines.ts';
import type { AnswerDay, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { requireScope } from '#kernel/principal.ts';
import { addExcerpts } from './evidence-excerpts.ts';
import { createTermFinder } from './find-terms.ts';
import { responseNames } from './get-response.ts';
import { createMentionMarker, type MentionMarker } from './mark-mentions.ts';
import { selectResponses } from './response-filters.ts';

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
async function describeResponses(
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

export interface ResponseList {
  readonly total: number;
  readonly metadata: ResponseListMetadata;
  /** One response per line, as JSON, newest first. */
  readonly rows: Readable;
}

interface ListInput extends ResponseListQuery {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

/** The brand's answers, newest first, with a summary of the filtered set. Any number of them is streamed. */
export async function listResponses(ctx: Context, input: ListInput): Promise<ResponseList> {
  requireScope(ctx.principal, 'query');
  const { brandId, limit, offset, signal, newest_by, ...rest } = input;
  const { include_evidence: withEvidence, include_mentions: withMentions, ...filters } = rest;
  const names = await responseNames(ctx, brandId);
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const filtered = selectResponses(brand, filters, names);
  const selection = newest_by ? await newestBy(ctx, filtered, newest_by, signal) : filtered;
  const marker = withMentions ? await createMentionMarker(ctx, brandId) : undefined;
  const options = { signal, timeLimitMs: maxListingMs };
  const [rows, description] = await Promise.allSettled([
    ctx.analytics.answers.page(selection, { limit, offset, names, withEvidence }, options),
    describeResponses(ctx, selection, filters, signal),
  ]);
  if (rows.status === 'rejected') throw rows.reason;
  if (description.status === 'fulfilled') {
    const added = { withEvidence, terms: selection.textTerms, marker };
    return { ...description.value, rows: withWords(rows.value, added) };
  }
  // Destroyed because no one will read it, and the engine must not wait.
  rows.value.destroy();
  throw description.reason;
}

/** The newest of the selected answers for each platform. */
async function newestBy(
  ctx: Context,
  selection: AnswerSelection,
  by: 'platform',
  signal: AbortSignal,
): Promise<AnswerSelection> {
  const range = { limit: platformValues.length, offset: 0 };
  const options = { signal, timeLimitMs: maxReadingMs };
  const { groups } = await ctx.analytics.answers.group(selection, by, range, options);
  return { ...selection, ids: groups.map(({ newest_response_id }) => newest_response_id) };
}

interface AddedWords {
  readonly withEvidence: boolean;
  readonly terms: readonly TextTerm[] | undefined;
  readonly marker: MentionMarker | undefined;
}

/** Adds evidence, search hits and mentions as requested; otherwise lines pass unchanged. */
function withWords(rows: Readable, { withEvidence, terms, marker }: AddedWords): Readable {
  if (!withEvidence && !terms && !marker) return rows;
  const finder = terms && createTermFinder(terms);
  return mapLines(rows, async (line) => {
    const quoted = withEvidence ? addExcerpts(line) : line;
    if (!finder && !marker) return quoted;
    // The engine writes JSON as in the contract.
    const { response_text: text, prompt } = JSON.parse(line) as {
      response_text: string;
      prompt: string;
    };
    const added = {
      ...(finder ? { text_matches: finder.excerpts(text) } : {}),
      ...(marker ? { mentions: await marker(text, prompt) } : {}),
    };
    return `${quoted.slice(0, -1)},${JSON.stringify(added).slice(1)}`;
  });
}
