import type { Webhook } from '#contract/webhooks.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import type { WebhookTables } from './tables.ts';
import {
  selectWebhooks,
  type WebhookKey,
  webhookColumns,
  webhookNotFound,
  webhookRecord,
} from './webhook-record.ts';

/** No more events, and none that wait. Deleting it again changes nothing. */
export async function deleteWebhook(ctx: Context, input: WebhookKey): Promise<Webhook> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, input.brandId, 'share');
    const row = await selectWebhooks(inside, input.brandId)
      .select([...webhookColumns, 'deleted_at'])
      .where('id', '=', input.webhookId.toUpperCase())
      .where('kind', '=', 'registered')
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw webhookNotFound();
    if (row.deleted_at === null) await markDeleted(inside, row.id);
    return webhookRecord(row);
  });
}

async function markDeleted(ctx: Context, id: string): Promise<void> {
  const tables = ctx.db.withTables<WebhookTables>();
  await tables
    .updateTable('webhooks')
    .set({ deleted_at: ctx.clock.now() })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', id)
    .execute();
  await tables
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('webhook_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
