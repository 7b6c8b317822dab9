import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { deliveryColumns, deliveryRecord, selectDeliveries } from './delivery-record.ts';
import { requireWebhook, type WebhookKey } from './webhook-record.ts';

/** The log of one webhook, newest first. */
export async function listDeliveries(
  ctx: Context,
  input: Paging & WebhookKey,
): Promise<Page<WebhookDelivery>> {
  requireScope(ctx.principal, 'query', 'configure');
  const { id } = await requireWebhook(ctx, input);
  const deliveries = selectDeliveries(ctx, id);
  const rows = await deliveries
    .select([...deliveryColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, deliveryRecord, async () => {
    const count = deliveries.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
