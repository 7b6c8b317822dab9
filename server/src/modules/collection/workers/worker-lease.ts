import { sql } from 'kysely';
import { inTransaction, type Services } from '#kernel/context.ts';
import { interruptAttempts, openAttempts } from '../attempts/interrupt-attempts.ts';
import { collectionTables } from '../tables.ts';

/** Creates a worker's row; its reservations belong to it while it renews that row. */
export async function acquireLease({ db }: Pick<Services, 'db'>, workerId: string): Promise<void> {
  const tables = collectionTables(db);
  await tables.insertInto('collection_workers').values({ id: workerId }).execute();
}

/** False if the lease was lost: others closed this worker's attempts and took its permits. */
export async function renewLease({ db }: Pick<Services, 'db'>, workerId: string): Promise<boolean> {
  const { numUpdatedRows } = await collectionTables(db)
    .updateTable('collection_workers')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', workerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a worker that stops: others store its pending answers. */
export async function releaseLease(
  services: Pick<Services, 'db'>,
  workerId: string,
): Promise<void> {
  await endLeases(services, [workerId], 0);
}

const secondsAgo = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/**
 * Ends the leases of workers that were silent for too long, and closes their open attempts. Only the database's clock
 * counts, so that machines need not agree on the time.
 */
export async function reapDeadWorkers(
  services: Pick<Services, 'db'>,
  silentSeconds: number,
): Promise<{ dead: number; reopened: number }> {
  const silent = await collectionTables(services.db)
    .selectFrom('collection_workers')
    .select('id')
    .where('seen_at', '<', secondsAgo(silentSeconds))
    .execute();
  const ids = silent.map(({ id }) => id);
  if (ids.length === 0) return { dead: 0, reopened: 0 };
  return { dead: ids.length, reopened: await endLeases(services, ids, silentSeconds) };
}

/** An open attempt stays charged with its reservation: it may have been billed. */
async function endLeases(
  services: Pick<Services, 'db'>,
  workerIds: readonly string[],
  silentSeconds: number,
): Promise<number> {
  return inTransaction(services, async ({ db }) => {
    const tables = collectionTables(db);
    // Checks again: a worker may have renewed its lease meanwhile.
    const dead = await tables
      .deleteFrom('collection_workers')
      .where('id', '=', sql<string>`ANY(${workerIds}::uuid[])`)
      .where('seen_at', '<=', secondsAgo(silentSeconds))
      .returning('id')
      .execute();
    if (dead.length === 0) return 0;
    const isTheirs = sql<string>`ANY(${dead.map(({ id }) => id)}::uuid[])`;
    const reopened = await interruptAttempts(
      db,
      openAttempts(db).where('worker_id', '=', isTheirs),
    );
    // Last, so that everything the worker was settling at this moment is settled.
    await tables
      .updateTable('collection_slots')
      .set({ worker_id: null })
      .where('worker_id', '=', isTheirs)
      .where('state', '=', 'answered')
      .execute();
    return reopened;
  });
}
