import { addDays } from '#contract/days.ts';
import type { DailyChange } from '#contract/feeds/record-feeds.ts';
import { metricNames, type QueryRow } from '#contract/figures/query.ts';
import { platforms, platformValues } from '#contract/platform-names.ts';
import type { Context } from '#kernel/context.ts';
import { type FeedKey, type FeedPlace, readCursor } from '#kernel/feed-cursor.ts';
import { type FeedPage, linesOf, pageOfRows } from '#kernel/feed-page.ts';
import type { DayCursor } from '#kernel/ports/analytics/changes.ts';
import { requireScope } from '#kernel/principal.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { queryRows } from './query.ts';

interface FeedInput {
  readonly brandId: number;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** All metrics of the days that changed, whole days, by platform. */
export async function readDailyFeed(ctx: Context, input: FeedInput): Promise<FeedPage> {
  requireScope(ctx.principal, 'query');
  const { brandId, limit, signal } = input;
  const key: FeedKey = { feed: 'daily-metrics', brandId };
  const from = readCursor(key, input.cursor);
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const after = { change: from.change, day: from.row === 0 ? '' : dayOfNumber(from.row) };
  const options = { signal, timeLimitMs: maxReadingMs };
  const { days, hasMore, newest } = await ctx.analytics.changes.days(brand, after, limit, options);
  const page = pageOfRows(key, from, {
    ...{ found: days, limit, newest, placeOf, toLine: (day: DayCursor) => day },
  });
  return { ...page, hasMore, rows: linesOf(await figuresOf(ctx, input, days)) };
}

/** A day as the whole number 20260210, for a cursor. */
const placeOf = ({ change, day }: DayCursor): FeedPlace => ({
  change,
  row: Number(day.replaceAll('-', '')),
});
const dayOfNumber = (row: number) => String(row).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Days without a change are read along where that spares a query. */
const maxGapDays = 7;

interface Span {
  readonly first: string;
  readonly last: string;
}

function spansOf(days: readonly DayCursor[]): Span[] {
  const spans: Span[] = [];
  for (const day of days.map((changed) => changed.day).toSorted()) {
    const span = spans.at(-1);
    if (span && addDays(span.last, maxGapDays) >= day)
      spans[spans.length - 1] = { ...span, last: day };
    else spans.push({ first: day, last: day });
  }
  return spans;
}

async function figuresOf(
  ctx: Context,
  { brandId, signal }: FeedInput,
  days: readonly DayCursor[],
): Promise<DailyChange[]> {
  const rows = new Map<string, QueryRow>();
  for (const { first, last } of spansOf(days)) {
    const found = await queryRows(ctx, {
      ...{ brandId, signal, filters: [], limit: maxRows, start_date: first, end_date: last },
      fields: ['date', 'ai_platform', ...metricNames].join(','),
    });
    for (const row of found) rows.set(`${dayOfNumber(Number(row.date))} ${row.ai_platform}`, row);
  }
  return days.flatMap(({ day, change }) =>
    platformValues.map((value) => {
      const ai_platform = platforms[value].displayName;
      const row = rows.get(`${day} ${ai_platform}`);
      const figures =
        row && Object.fromEntries(metricNames.map((name) => [name, figureOf(row[name])]));
      const changed_at = change === 0 ? null : new Date(change / 1000).toISOString();
      return { date: day, ai_platform, changed_at, deleted: !row, ...figures };
    }),
  );
}

/** Every metric is a number where it has a value. */
const figureOf = (value: QueryRow[keyof QueryRow]) => (typeof value === 'number' ? value : null);

/** Above all days of a page and those between them, by platform. */
const maxRows = 90_000;
