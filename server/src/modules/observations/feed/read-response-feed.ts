import type { Context } from '#kernel/context.ts';
import { type FeedKey, readCursor, refuseAhead, writeCursor } from '#kernel/feed-cursor.ts';
import type { FeedPage } from '#kernel/feed-page.ts';
import type { AnswerLabels, ChangedAnswers } from '#kernel/ports/analytics/changes.ts';
import { requireScope } from '#kernel/principal.ts';
import { maxListingMs } from '#kernel/read-limits.ts';
import { checkTables } from '../checks/stored-checks.ts';
import { responseNames } from '../get-response.ts';

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
  const checks = await checkTables(ctx)
    .selectFrom('answer_checks')
    .select(['observation_id', 'answer_hash', 'labels'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where(({ eb, val }) => eb('observation_id', '=', eb.fn<number>('any', [val(ids)])))
    .execute();
  return checks.map(({ observation_id: id, answer_hash: answerHash, labels }) => {
    const said = labels.map(({ competitor_id, person }) => ({ competitor_id, person }));
    return { id, answerHash, said: JSON.stringify(said) };
  });
}
