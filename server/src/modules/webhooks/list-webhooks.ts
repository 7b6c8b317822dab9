import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Webhook } from '#contract/webhooks.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { selectWebhooks, webhookColumns, webhookRecord } from './webhook-record.ts';

/** Those that are registered, oldest first. */
export async function listWebhooks(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Webhook>> {
  requireScope(ctx.principal, 'query', 'configure');
  const webhooks = selectWebhooks(ctx, input.brandId)
    .where('kind', '=', 'registered')
    .where('deleted_at', 'is', null);
  const rows = await webhooks
    .select([...webhookColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, webhookRecord, async () => {
    const count = webhooks.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
