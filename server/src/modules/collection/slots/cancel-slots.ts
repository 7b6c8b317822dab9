import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';

/** Hook: what waits for prompts that are paused or archived will not be asked, in the same transaction. */
export async function cancelSlots(
  ctx: Context,
  { promptIds }: { readonly promptIds: readonly number[] },
): Promise<void> {
  await sql`
    UPDATE collection_slots
    SET state = 'cancelled', reason = 'not_wanted', finished_at = ${ctx.clock.now()},
      message = 'The prompt was paused or archived before it was asked.'
    WHERE organization_id = ${ctx.principal.organizationId} AND prompt_id = ANY(${promptIds})
      AND state = 'due'`.execute(ctx.db);
}
