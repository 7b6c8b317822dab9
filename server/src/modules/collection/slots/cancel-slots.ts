import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { collectionTables } from '../tables.ts';

/** Hook: what waits for prompts that are paused or archived will not be asked, in the same transaction. */
export async function cancelSlots(
  ctx: Context,
  { promptIds }: { readonly promptIds: readonly number[] },
): Promise<void> {
  await collectionTables(ctx.db)
    .updateTable('collection_slots')
    .set({
      state: 'cancelled',
      reason: 'not_wanted',
      finished_at: ctx.clock.now(),
      message: 'The prompt was paused or archived before it was asked.',
    })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('prompt_id', '=', sql<number>`ANY(${promptIds})`)
    .where('state', '=', 'due')
    .execute();
}
