import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { collectionTables } from '../tables.ts';

/** Hook: what waits for prompts that are paused, archived or taken off a platform will not be asked. */
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
