import { dayNumber, dayOfDimension } from '#contract/days.ts';
import type { MetricChange } from '#contract/figures/intervals.ts';
import type { QueryRow } from '#contract/figures/query.ts';
import type { KindOfSource, SourceListQuery } from '#contract/pages/sources.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readLines } from '#kernel/lines.ts';
import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import type { SourcePlan, SourceTally } from '#kernel/ports/analytics/sources.ts';
import { queryMetrics, shownChanges } from '../analytics/index.ts';
import { findReadPages, type ReadPage } from '../cited-pages/index.ts';
import {
  type CountedDays,
  changeBetween,
  createCounting,
  type StratumSums,
  stratumKey,
} from '../statistics/index.ts';
import { citedFilter } from './cited-filter.ts';
import { type JudgedKind, kindOfSource } from './kinds/kind-of-source.ts';
import { readAnswerDays } from './read-citing-days.ts';

interface JudgedInput {
  readonly brandId: number;
  readonly days: DayRange;
  readonly compared: DayRange;
  readonly filters: readonly string[];
  readonly by: 'domain' | 'page';
  readonly sources: readonly string[];
  readonly signal: AbortSignal;
}

/** Comparing more would take longer than the list itself. */
const maxSources = 100;
/** Rows by source, day, prompt and platform, including sources cited by the same answers. */
const maxRows = 200_000;
const level = 0.95;

/** How many answers cite each source, by day, prompt and platform. */
type CitingCounts = ReadonlyMap<string, CountedDays>;

/**
 * How the share of answers that cite each source changed, like for like. The sources are judged together, since the
 * surprise of one change depends on the others. Empty if there is too much to compare.
 */
export async function judgeSources(
  ctx: Context,
  input: JudgedInput,
): Promise<ReadonlyMap<string, MetricChange>> {
  const { sources } = input;
  if (sources.length === 0 || sources.length > maxSources) return new Map();
  try {
    return await changesOf(ctx, input);
  } catch (error) {
    // The list is useful without changes.
    if (error instanceof Refusal && error.code === 'query_too_expensive') return new Map();
    throw error;
  }
}

async function changesOf(ctx: Context, input: JudgedInput) {
  const { sources, days, compared } = input;
  const now = await readWindow(ctx, input, days);
  const before = now && (await readWindow(ctx, input, compared));
  if (!now || !before) return new Map<string, MetricChange>();
  const changes = shownChanges(
    sources.map((source) => changeBetween(before(source), now(source), level)),
    1,
  );
  return new Map(sources.flatMap((source, at) => (changes[at] ? [[source, changes[at]]] : [])));
}

/** The strata of each source in a window; undefined if there are too many. */
async function readWindow(
  ctx: Context,
  input: JudgedInput,
  days: DayRange,
): Promise<((source: string) => StratumSums[]) | undefined> {
  const counts = await countCiting(ctx, input, days);
  if (!counts) return undefined;
  const counting = createCounting(await readAnswerDays(ctx, { ...input, days }));
  return (source) => counting(counts.get(source) ?? new Map());
}

async function countCiting(
  ctx: Context,
  { brandId, by, sources, filters, signal }: JudgedInput,
  days: DayRange,
): Promise<CitingCounts | undefined> {
  const dimension = by === 'page' ? 'source_url' : 'source_domain';
  const { rows, hasMore } = await queryMetrics(ctx, {
    ...{ brandId, signal, start_date: days.first, end_date: days.last },
    fields: `${dimension},date,prompt_id,ai_platform,responses`,
    filters: [...filters, citedFilter(by, sources)],
    having: [],
    ...{ limit: maxRows, offset: 0, include_total: false, format: 'json-lines' },
  });
  if (hasMore) {
    rows.destroy();
    return undefined;
  }
  const counts = new Map<string, Map<string, Map<number, number>>>(
    sources.map((one) => [one, new Map()]),
  );
  for await (const line of readLines(rows)) {
    // The engine writes exactly the requested fields.
    const row = JSON.parse(line) as QueryRow;
    const strata = counts.get(String(row[dimension]));
    const key = stratumKey({ prompt: Number(row.prompt_id), platform: String(row.ai_platform) });
    const days = strata?.get(key) ?? new Map<number, number>();
    strata?.set(key, days.set(dayNumber(dayOfDimension(row.date)), Number(row.responses)));
  }
  return counts;
}

export type JudgedSource = SourceTally & JudgedKind;

/** The sources of the requested kind and owner, in the requested order. */
export function chooseSources(
  tallies: readonly SourceTally[],
  corrections: ReadonlyMap<string, KindOfSource>,
  { kind, owner, sort }: Pick<SourceListQuery, 'kind' | 'owner' | 'sort'>,
): JudgedSource[] {
  const judged = tallies
    .map((tally) => ({ ...tally, ...kindOfSource(tally.domain, tally.owner, corrections) }))
    .filter(
      (one) => (kind === undefined || one.kind === kind) && (owner ?? one.owner) === one.owner,
    );
  return sort === 'worth' ? judged.filter(isWorthWinning).toSorted(byGap) : judged;
}

/** A brand cannot win its own site or a rival's, and without a gap there is nothing to win. */
function isWorthWinning({ kind, gapAnswers }: JudgedSource): boolean {
  return gapAnswers > 0 && kind !== 'own' && kind !== 'rival';
}

/** The input is sorted by answers; equal gaps keep that order. */
function byGap(one: JudgedSource, other: JudgedSource): number {
  return other.gapAnswers - one.gapAnswers;
}

/** Results of checking cited pages, per source. */
export interface PageChecks {
  /** Pages whose text was read. */
  readonly pages: number;
  readonly namingBrand: number;
  readonly lastCheckedAt: Date;
}

/** Page checks for the sources on a page of the list; sources without any check are missing. */
export async function readPageChecks(
  ctx: Context,
  { brandId, by }: SourcePlan,
  sources: readonly JudgedSource[],
): Promise<ReadonlyMap<string, PageChecks>> {
  const domains = [...new Set(sources.map(({ domain }) => domain))];
  const pages = await findReadPages(ctx, brandId, domains);
  const found =
    by === 'domain'
      ? Map.groupBy(pages, ({ domain }) => domain)
      : Map.groupBy(pages, ({ url }) => addressOf(url));
  return new Map(
    sources.flatMap(({ source }) => {
      const read = found.get(by === 'domain' ? source : addressOf(`https://${source}`));
      return read ? [[source, summed(read)] as const] : [];
    }),
  );
}

/** The address of a page, ignoring query string and trailing slash. */
function addressOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.hostname}${parsed.pathname.replace(/\/$/, '')}` : url;
}

function summed(pages: readonly ReadPage[]): PageChecks {
  const times = pages.map(({ checkedAt }) => checkedAt.getTime());
  return {
    pages: pages.length,
    namingBrand: pages.filter(({ namesBrand }) => namesBrand).length,
    lastCheckedAt: new Date(Math.max(...times)),
  };
}
