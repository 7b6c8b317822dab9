import { type Context, inTransaction } from '#kernel/context.ts';
import type { WebhookTables } from './tables.ts';

/** Deliveries from before a time that are not to be attempted again. */
function selectOld({ db, principal }: Context, before: Date) {
  return db
    .withTables<WebhookTables>()
    .selectFrom('webhook_deliveries')
    .where('organization_id', '=', principal.organizationId)
    .where('created_at', '<', before)
    .where('status', '!=', 'pending');
}

export async function countOldDeliveries(ctx: Context, before: Date): Promise<number> {
  const { count } = await selectOld(ctx, before)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Resolves with how many it deleted, at most `limit`. */
export async function deleteOldDeliveries(
  ctx: Context,
  before: Date,
  limit: number,
): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const old = selectOld(inside, before).select('id').limit(limit).forUpdate().skipLocked();
    const { numDeletedRows } = await inside.db
      .withTables<WebhookTables>()
      .deleteFrom('webhook_deliveries')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', 'in', old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
