import type { Services } from '#kernel/context.ts';
import { collectionTables } from '../tables.ts';

/** Longer than the longest cadence, so that a slot which was deleted is never planned again. */
const keepDays = 60;
const atOnce = 5000;

/** Deletes what was finished long ago, with its attempts; observations and what was spent stay. */
export async function deleteOldSlots({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keepDays * 86_400_000);
  const tables = collectionTables(db);
  const old = tables
    .selectFrom('collection_slots')
    .select('id')
    .where('finished_at', '<', before)
    .limit(atOnce)
    .forUpdate()
    .skipLocked();
  for (;;) {
    const { numDeletedRows } = await tables
      .deleteFrom('collection_slots')
      .where('id', 'in', old)
      .executeTakeFirst();
    if (numDeletedRows < BigInt(atOnce)) return;
  }
}
