import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import type { Database } from '#kernel/ports/database.ts';
import { collectionTables, type SlotState } from '../tables.ts';

/** A slot that is interrupted more often is given up: each interruption costs a reservation. */
const maxInterruptions = 10;

/**
 * Closes attempts that are older than any call can be: their reservation was committed, but the worker never got the
 * confirmation.
 */
export async function interruptLostAttempts(
  services: Pick<Services, 'db'>,
  olderThanSeconds: number,
): Promise<number> {
  const started = sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`;
  return inTransaction(services, ({ db }) =>
    interruptAttempts(db, openAttempts(db).where('started_at', '<', started)),
  );
}

export function openAttempts(db: Database) {
  return collectionTables(db).updateTable('collection_attempts').where('outcome', '=', 'open');
}

/**
 * Locks attempts before slots, the same order as settling does. Attempts that were answered meanwhile stay as they are.
 */
export async function interruptAttempts(
  db: Database,
  attempts: ReturnType<typeof openAttempts>,
): Promise<number> {
  const now = sql<Date>`now()`;
  const closed = await attempts
    .set({ outcome: 'unknown', reason: 'interrupted', finished_at: now })
    .returning('slot_id')
    .execute();
  if (closed.length === 0) return 0;
  const mayReturn = sql`interruptions < ${maxInterruptions}`;
  const { numUpdatedRows } = await collectionTables(db)
    .updateTable('collection_slots')
    .set((of) => ({
      state: sql<SlotState>`CASE WHEN ${mayReturn} THEN 'due' ELSE 'failed' END`,
      interruptions: of('interruptions', '+', 1),
      not_before: sql<Date>`now() + make_interval(secs => CASE WHEN interruptions < 3 THEN 0 ELSE 60 END)`,
      worker_id: null,
      reason: 'interrupted',
      message: 'The worker ended while the question was being asked.',
      finished_at: sql<Date | null>`CASE WHEN ${mayReturn} THEN NULL ELSE now() END`,
    }))
    .where('id', '=', sql<number>`ANY(${closed.map(({ slot_id }) => slot_id)})`)
    .where('state', '=', 'asking')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
