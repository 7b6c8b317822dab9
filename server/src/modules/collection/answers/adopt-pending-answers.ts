import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import { collectionTables } from '../tables.ts';
import { type PendingAnswer, unpackAnswer } from './pending-answer.ts';

const atOnce = 200;

/**
 * Takes over answers that a dead worker left pending, and those of its own that it does not hold: their settlement
 * was committed, and the confirmation of it was lost.
 */
export async function adoptPendingAnswers(
  services: Pick<Services, 'db'>,
  workerId: string,
  held: readonly number[],
): Promise<PendingAnswer[]> {
  return inTransaction(services, async ({ db }) => {
    const tables = collectionTables(db);
    const pending = tables
      .selectFrom('collection_slots')
      .select('id')
      .where('state', '=', 'answered')
      .where((of) =>
        of.or([
          of('worker_id', 'is', null),
          of('worker_id', '=', workerId).and('id', '<>', sql<number>`ALL(${held}::bigint[])`),
        ]),
      )
      .limit(atOnce)
      .forUpdate()
      .skipLocked();
    const rows = await tables
      .updateTable('collection_slots as slot')
      .from('collection_answers as answer')
      .set({ worker_id: workerId })
      .whereRef('answer.slot_id', '=', 'slot.id')
      .where('slot.id', 'in', pending)
      .returning(['slot.id as slotId', 'slot.organization_id as organizationId'])
      .returning(['slot.brand_id as brandId', 'slot.prompt_id as promptId', 'slot.platform'])
      .returning('answer.packed')
      .execute();
    return rows.map(({ packed, ...slot }) => ({ ...slot, ...unpackAnswer(packed) }));
  });
}
