import { type RawBuilder, sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import type { Database } from '#kernel/ports/database.ts';

/** Cut off so often, a slot is given up: whatever cuts it off costs a reservation each time. */
const mostInterruptions = 10;

export async function acquireLease({ db }: Pick<Services, 'db'>, workerId: string) {
  await sql`INSERT INTO collection_workers (id) VALUES (${workerId})`.execute(db);
}

/** False when others thought this worker dead: its attempts are closed and its permits given away. */
export async function renewLease({ db }: Pick<Services, 'db'>, workerId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE collection_workers SET seen_at = now() WHERE id = ${workerId} RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Leaves in order: what was answered and is not stored yet is for others to store. */
export async function leave({ db }: Pick<Services, 'db'>, workerId: string): Promise<void> {
  await bury({ db }, [workerId]);
}

/**
 * Closes what workers left behind that have been silent for too long. The database's clock alone is asked, so
 * that machines need not agree on the time.
 */
export async function reapDeadWorkers(
  { db }: Pick<Services, 'db'>,
  silentSeconds: number,
): Promise<{ dead: number; reopened: number }> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM collection_workers
    WHERE seen_at < now() - make_interval(secs => ${silentSeconds})`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { dead: 0, reopened: 0 };
  return { dead: ids.length, reopened: await bury({ db }, ids, silentSeconds) };
}

/** An open attempt stays charged at its reservation: nobody knows whether it was billed. */
async function bury(
  services: Pick<Services, 'db'>,
  workerIds: readonly string[],
  silentSeconds = 0,
): Promise<number> {
  return inTransaction(services, async ({ db }) => {
    // Only what is still silent: one of them may have reported meanwhile.
    const { rows } = await sql<{ id: string }>`
      DELETE FROM collection_workers WHERE id = ANY(${workerIds}::uuid[])
        AND seen_at <= now() - make_interval(secs => ${silentSeconds}) RETURNING id`.execute(db);
    const dead = rows.map(({ id }) => id);
    if (dead.length === 0) return 0;
    const reopened = await closeAttempts(db, sql`worker_id = ANY(${dead}::uuid[])`);
    // Last: whatever it was settling at this moment is answered by now.
    await sql`
      UPDATE collection_slots SET worker_id = NULL
      WHERE worker_id = ANY(${dead}::uuid[]) AND state = 'answered'`.execute(db);
    return reopened;
  });
}

/**
 * Closes attempts that are older than any call can be: their reservation was committed, and the word of it never
 * reached the worker.
 */
export async function closeLostAttempts(
  services: Pick<Services, 'db'>,
  olderThanSeconds: number,
): Promise<number> {
  const isLost = sql`started_at < now() - make_interval(secs => ${olderThanSeconds})`;
  return inTransaction(services, ({ db }) => closeAttempts(db, isLost));
}

/** Attempts before slots, as whoever settles locks them. What was answered meanwhile is left as it is. */
async function closeAttempts(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ slot_id: number }>`
    UPDATE collection_attempts SET outcome = 'unknown', reason = 'interrupted', finished_at = now()
    WHERE outcome = 'open' AND ${which} RETURNING slot_id`.execute(db);
  if (rows.length === 0) return 0;
  const mayReturn = sql`interruptions < ${mostInterruptions}`;
  const { numAffectedRows = 0n } = await sql`
    UPDATE collection_slots SET
      state = CASE WHEN ${mayReturn} THEN 'due' ELSE 'failed' END,
      interruptions = interruptions + 1,
      not_before = now() + make_interval(secs => CASE WHEN interruptions < 3 THEN 0 ELSE 60 END),
      worker_id = NULL, reason = 'interrupted',
      message = 'The worker ended while the question was being asked.',
      finished_at = CASE WHEN ${mayReturn} THEN NULL ELSE now() END
    WHERE id = ANY(${rows.map(({ slot_id }) => slot_id)}) AND state = 'asking'`.execute(db);
  return Number(numAffectedRows);
}
