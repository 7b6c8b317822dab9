import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { collectionTables } from '../tables.ts';
import { endLeases } from './reap-dead-workers.ts';

/** A worker holds one row; what it has reserved belongs to it for as long as it renews that row. */
export async function acquireLease({ db }: Pick<Services, 'db'>, workerId: string): Promise<void> {
  const tables = collectionTables(db);
  await tables.insertInto('collection_workers').values({ id: workerId }).execute();
}

/** False when the lease was lost: others closed this worker's attempts and took its permits. */
export async function renewLease({ db }: Pick<Services, 'db'>, workerId: string): Promise<boolean> {
  const { numUpdatedRows } = await collectionTables(db)
    .updateTable('collection_workers')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', workerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a worker that stops: what it answered and did not store yet is for others to store. */
export async function releaseLease(
  services: Pick<Services, 'db'>,
  workerId: string,
): Promise<void> {
  await endLeases(services, [workerId], 0);
}
