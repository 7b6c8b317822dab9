import { sql } from 'kysely';
import type { PushResult } from '#contract/pages/referrals.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { type AllowList, currentAllowList } from './allow-list.ts';
import { type ConnectionKey, requireActiveConnection } from './connections.ts';
import { type EventsBody, readBatch } from './read-batch.ts';
import { type JudgedEvent, storedReferral } from './reclassify-events.ts';
import type { ReferralTables } from './tables.ts';

const maxReasonLength = 1000;

/** In the transaction of the push. A service with an older list makes the connection due for a new reading. */
async function notePush(ctx: Context, connectionId: string, listVersion: number): Promise<void> {
  await ctx.db
    .withTables<ReferralTables>()
    .updateTable('referral_connections')
    .set((of) => ({
      last_pushed_at: ctx.clock.now(),
      last_push_error: null,
      list_version: of.fn<number>('least', ['list_version', of.val(listVersion)]),
    }))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', connectionId)
    .execute();
}

/** Best effort: the caller is told in any case, and a store that is down cannot note that it is. */
async function notePushError(
  ctx: Context,
  { brandId, connectionId }: ConnectionKey,
  reason: string,
): Promise<void> {
  await ctx.db
    .withTables<ReferralTables>()
    .updateTable('referral_connections')
    .set({ last_push_error: reason.slice(0, maxReasonLength).toWellFormed() })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('id', '=', connectionId.toUpperCase())
    .where('status', '=', 'active')
    .execute()
    .catch((error: unknown) => ctx.logger.warn({ err: error }, 'a failed push was not noted'));
}

/** Stores a batch of events; the same key again replaces the earlier values. */
export async function pushEvents(
  ctx: Context,
  input: ConnectionKey & EventsBody,
  list: AllowList = currentAllowList,
): Promise<PushResult> {
  requireScope(ctx.principal, 'configure');
  try {
    const { accepted, rejected, errors } = await readBatch(input, list);
    await storeEvents(ctx, input, accepted, list);
    return { accepted: accepted.length, rejected, errors: [...errors] };
  } catch (error) {
    await notePushError(ctx, input, reasonOf(error));
    throw error;
  }
}

/** Notes a batch whose body never arrived whole, such as one that is too large. */
export async function noteUnreadableBatch(
  ctx: Context,
  input: ConnectionKey & { readonly reason: string },
): Promise<void> {
  requireScope(ctx.principal, 'configure');
  await notePushError(ctx, input, input.reason);
}

/**
 * The batch's number is drawn after the connection is held and before anything is stored, so a later batch
 * always has a higher one, and of two at once the higher wins wherever they overlap. A number that a crash
 * leaves behind is never drawn again: what it stored loses against the retry.
 */
async function storeEvents(
  ctx: Context,
  key: ConnectionKey,
  events: readonly JudgedEvent[],
  list: AllowList,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { id: connectionId } = await requireActiveConnection(inside, key);
    const { organization_id: organizationId } = await requireBrand(inside, key.brandId);
    await ctx.analytics.referrals.store({
      connection: { organizationId, brandId: key.brandId, connectionId },
      number: await ctx.numbers.draw(() => nextBatch(inside)),
      listVersion: list.version,
      events: lastOfEachKey(events).map(storedReferral),
    });
    await notePush(inside, connectionId, list.version);
  });
}

async function nextBatch(ctx: Context): Promise<number> {
  const { rows } = await sql<{ batch: number }>`
    SELECT nextval('referral_batches') AS batch`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('a batch was not given a number');
  return row.batch;
}

/** Within one batch the last row of a key wins. No part of a key contains a NUL. */
function lastOfEachKey(events: readonly JudgedEvent[]): JudgedEvent[] {
  const latest = new Map<string, JudgedEvent>();
  for (const event of events) {
    latest.set(`${event.date}\0${event.raw_referrer_value}\0${event.raw_page_value}`, event);
  }
  return [...latest.values()];
}

function reasonOf(error: unknown): string {
  if (error instanceof InvalidInput) return `No event of the batch is valid. ${error.message}`;
  if (error instanceof Refusal) return error.message;
  return 'The batch could not be stored; it can be sent again.';
}
