import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context, Services } from '#kernel/context.ts';
import { collectionTables } from '../tables.ts';

/** Hook: cancels what waits for prompts that are paused, archived or removed from a platform. */
export async function cancelSlots(
  ctx: Context,
  {
    promptIds,
    but,
  }: { readonly promptIds: readonly number[]; readonly but: readonly PlatformValue[] },
): Promise<void> {
  await collectionTables(ctx.db)
    .updateTable('collection_slots')
    .set({
      state: 'cancelled',
      reason: 'not_wanted',
      finished_at: ctx.clock.now(),
      message: 'The prompt was paused, archived or taken off this platform before it was asked.',
    })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('prompt_id', '=', sql<number>`ANY(${promptIds})`)
    .where('platform', '<>', sql<PlatformValue>`ALL(${but}::text[])`)
    .where('state', '=', 'due')
    .execute();
}

/** Longer than the longest cadence, so that a deleted slot is never planned again. */
const keepDays = 60;
const atOnce = 5000;

/** Deletes slots finished long ago with their attempts; observations and spending stay. */
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
