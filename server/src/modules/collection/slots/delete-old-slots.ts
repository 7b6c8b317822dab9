import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';

/** Longer than the longest cadence, so that a slot which is forgotten is never planned again. */
const keepDays = 60;
const atOnce = 5000;

/** What is done for long is forgotten with its attempts; observations and what was spent stay. */
export async function deleteOldSlots({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keepDays * 86_400_000);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM collection_slots WHERE id IN (
        SELECT id FROM collection_slots WHERE finished_at < ${before} LIMIT ${atOnce}
        FOR UPDATE SKIP LOCKED)`.execute(db);
    if (numAffectedRows < BigInt(atOnce)) return;
  }
}
