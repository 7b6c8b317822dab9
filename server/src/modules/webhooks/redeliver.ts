import type { WebhookDelivery } from '#contract/webhooks.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { deliveryColumns, deliveryRecord } from './delivery-record.ts';
import { retryForMs } from './retry-schedule.ts';
import type { WebhookTables } from './tables.ts';
import { requireWebhook, type WebhookKey } from './webhook-record.ts';

/** Sends it again, now, whether it arrived or not, under the same webhook-id; a new day of retries begins. */
export async function redeliver(
  ctx: Context,
  input: WebhookKey & { readonly deliveryId: string },
): Promise<WebhookDelivery> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, input.brandId, 'share');
    const { id } = await requireWebhook(inside, input);
    const now = ctx.clock.now();
    const row = await inside.db
      .withTables<WebhookTables>()
      .updateTable('webhook_deliveries')
      .set({
        status: 'pending',
        attempts: 0,
        next_attempt_at: now,
        give_up_at: new Date(now.getTime() + retryForMs),
        delivered_at: null,
      })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('webhook_id', '=', id)
      .where('id', '=', input.deliveryId.toUpperCase())
      .returning(deliveryColumns)
      .executeTakeFirst();
    if (!row) throw new Refusal('delivery_not_found', 'This webhook has no such delivery.');
    return deliveryRecord(row);
  });
}
