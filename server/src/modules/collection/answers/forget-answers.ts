import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import type { CountRemoved } from '../../observations/index.ts';
import { collectionTables } from '../tables.ts';

/** Of the keys of observations that we collected. */
export const collectedKeyPrefix = 'collection:';

/** Drops paid answers that wait to be stored, of observations that were erased. */
export async function forgetCollectedAnswers(
  ctx: Context,
  keys: readonly string[],
  count: CountRemoved,
): Promise<void> {
  const slotIds = keys.map((key) => Number(key.slice(collectedKeyPrefix.length)));
  const isOfKeys = sql<number>`ANY(${slotIds.filter(Number.isSafeInteger)}::bigint[])`;
  await inTransaction(ctx, async (inside) => {
    const tables = collectionTables(inside.db);
    const own = tables
      .updateTable('collection_slots')
      .set({ state: 'cancelled', reason: 'erased', worker_id: null, finished_at: ctx.clock.now() })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', isOfKeys)
      .where('state', '=', 'answered')
      .returning('id');
    const slots = await own.execute();
    const { numDeletedRows } = await tables
      .deleteFrom('collection_answers')
      .where('slot_id', '=', sql<number>`ANY(${slots.map(({ id }) => id)}::bigint[])`)
      .executeTakeFirst();
    await count(inside, { collection_answers: Number(numDeletedRows) });
  });
}
