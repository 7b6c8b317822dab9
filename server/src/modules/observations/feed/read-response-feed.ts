import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { addDays, type Day } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { type FeedKey, readCursor, refuseAhead, writeCursor } from '#kernel/feed-cursor.ts';
import type { FeedPage } from '#kernel/feed-page.ts';
import type { AnswerLabels, ChangedAnswers } from '#kernel/ports/analytics/changes.ts';
import { requireScope } from '#kernel/principal.ts';
import { maxListingMs } from '#kernel/read-limits.ts';
import { checkTables } from '../checks/stored-checks.ts';
import { responseNames } from '../get-response.ts';
import type { ObservationTables } from '../tables.ts';

interface FeedInput extends Pick<ChangedAnswers, 'format'> {
  readonly brandId: number;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly include?: string | undefined;
  readonly signal: AbortSignal;
}

/** The responses that changed behind the cursor. */
export async function readResponseFeed(ctx: Context, input: FeedInput): Promise<FeedPage> {
  requireScope(ctx.principal, 'query');
  const { brandId, limit, format, include, signal } = input;
  const key: FeedKey = { feed: 'responses', brandId };
  const place = readCursor(key, input.cursor);
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const options = { signal, timeLimitMs: maxListingMs };
  const after = { change: place.change, id: place.row };
  const found = await ctx.analytics.changes.find(brand, after, limit, options);
  refuseAhead(place, found.newest);
  const last = found.last ?? after;
  // A label is committed before its answer is touched: one that is read too early is read again.
  const [names, labels] = await Promise.all([
    responseNames(ctx, brandId),
    labelsOf(ctx, found.ids),
  ]);
  const parts = include?.split(',') ?? [];
  const [withText, withEvidence] = [parts.includes('text'), parts.includes('evidence')];
  const changed = { after, last, names, labels, withText, withEvidence, format };
  return {
    rows: await ctx.analytics.changes.read(brand, changed, options),
    cursor: writeCursor(key, { change: last.change, row: last.id }),
    hasMore: found.hasMore,
  };
}

async function labelsOf(ctx: Context, ids: readonly number[]): Promise<AnswerLabels[]> {
  if (ids.length === 0) return [];
  const checks = await selectLabels(ctx)
    .where(({ eb, val }) => eb('observation_id', '=', eb.fn<number>('any', [val(ids)])))
    .execute();
  return checks.map(saidOf);
}

/** The answers that a day has now, with their text and evidence, as a Parquet file. */
export async function readDayFile(
  ctx: Context,
  { brandId, day }: { readonly brandId: number; readonly day: Day },
): Promise<Readable> {
  requireScope(ctx.principal, 'query');
  const { organizationId } = ctx.principal;
  const ofDay = selectLabels(ctx)
    .where('brand_id', '=', brandId)
    .where('created_at', '>=', startOf(day))
    .where('created_at', '<', startOf(addDays(day, 1)));
  const [names, checks] = await Promise.all([responseNames(ctx, brandId), ofDay.execute()]);
  const brand = { organizationId, brandId };
  const whole = { day, names, labels: checks.map(saidOf) };
  return ctx.analytics.changes.wholeDay(brand, whole, { timeLimitMs: maxListingMs });
}

function selectLabels(ctx: Context) {
  return checkTables(ctx)
    .selectFrom('answer_checks')
    .select(['observation_id', 'answer_hash', 'labels'])
    .where('organization_id', '=', ctx.principal.organizationId);
}

type Check = Pick<
  Selectable<ObservationTables['answer_checks']>,
  'observation_id' | 'answer_hash' | 'labels'
>;

function saidOf({ observation_id: id, answer_hash: answerHash, labels }: Check): AnswerLabels {
  const said = labels.map(({ competitor_id, person }) => ({ competitor_id, person }));
  return { id, answerHash, said: JSON.stringify(said) };
}

const startOf = (day: Day) => new Date(`${day}T00:00:00Z`);
