import { webhookEvents } from '#contract/webhooks.ts';
import type { Context } from '#kernel/context.ts';
import { ulid } from '#kernel/ulid.ts';
import { getBrandWebhookSecret } from './secrets.ts';
import type { WebhookTables } from './tables.ts';
import { selectWebhooks } from './webhook-record.ts';

export interface SubmissionWebhook {
  readonly id: string;
  readonly secret: string;
}

/** The endpoint that a submission names: one for each URL of a brand, in the caller's transaction. */
export async function submissionWebhook(
  ctx: Context,
  { brandId, url }: { readonly brandId: number; readonly url: string },
): Promise<SubmissionWebhook> {
  const { webhook_secret: secret } = await getBrandWebhookSecret(ctx, { brandId });
  await ctx.db
    .withTables<WebhookTables>()
    .insertInto('webhooks')
    .values({
      id: ulid(ctx.clock, ctx.random),
      organization_id: ctx.principal.organizationId,
      brand_id: brandId,
      kind: 'submission',
      url,
      events: [...webhookEvents],
      sealed_secret: null,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await selectWebhooks(ctx, brandId)
    .select('id')
    .where('kind', '=', 'submission')
    .where('url', '=', url)
    .executeTakeFirstOrThrow();
  return { id, secret };
}
