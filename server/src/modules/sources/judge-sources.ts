import { dayNumber, dayOfDimension } from '#contract/days.ts';
import type { MetricChange } from '#contract/intervals.ts';
import type { QueryRow } from '#contract/query.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { DayRange } from '#kernel/ports/analytics/reading.ts';
import { readLines } from '#kernel/read-lines.ts';
import { queryMetrics, shownChanges } from '../analytics/index.ts';
import {
  type CountedDays,
  changeBetween,
  createCounting,
  type StratumSums,
  stratumKey,
} from '../statistics/index.ts';
import { citedFilter } from './cited-filter.ts';
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

/** More at once would take longer than the list itself. */
const mostSources = 100;
/** Sources by day, prompt and platform, with those that the same answers cite. */
const mostRows = 200_000;
const level = 0.95;

/** How many answers cite each source, by day, prompt and platform. */
type CitingCounts = ReadonlyMap<string, CountedDays>;

/**
 * How the share of answers that cite each source changed, like for like. How surprising one change is depends on the
 * sources that are judged together. None where there is too much to compare.
 */
export async function judgeSources(
  ctx: Context,
  input: JudgedInput,
): Promise<ReadonlyMap<string, MetricChange>> {
  const { sources } = input;
  if (sources.length === 0 || sources.length > mostSources) return new Map();
  try {
    return await changesOf(ctx, input);
  } catch (error) {
    // The list is of use without it.
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

/** The strata of each source in a window; undefined where they are too many. */
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
    ...{ limit: mostRows, offset: 0, include_total: false, format: 'json-lines' },
  });
  if (hasMore) {
    rows.destroy();
    return undefined;
  }
  const counts = new Map<string, Map<string, Map<number, number>>>(
    sources.map((one) => [one, new Map()]),
  );
  for await (const line of readLines(rows)) {
    // The engine writes the fields that were asked for.
    const row = JSON.parse(line) as QueryRow;
    const strata = counts.get(String(row[dimension]));
    const key = stratumKey({ prompt: Number(row.prompt_id), platform: String(row.ai_platform) });
    const days = strata?.get(key) ?? new Map<number, number>();
    strata?.set(key, days.set(dayNumber(dayOfDimension(row.date)), Number(row.responses)));
  }
  return counts;
}
