import type { CreatedWebhook, WebhookBody } from '#contract/webhooks.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireBrand } from '../brands/index.ts';
import { checkWebhookTarget } from './check-target.ts';
import { secretOwner } from './secrets.ts';
import { newSecret } from './signature.ts';
import type { WebhookTables } from './tables.ts';
import { selectWebhooks, webhookColumns, webhookRecord } from './webhook-record.ts';

const maxWebhooks = 100;

/** Registers where events go to. Only this answer contains the secret. */
export async function createWebhook(
  ctx: Context,
  { brandId, url, events }: WebhookBody & { readonly brandId: number },
): Promise<CreatedWebhook> {
  requireScope(ctx.principal, 'configure');
  checkWebhookTarget(ctx, url, 'url');
  const secret = newSecret(ctx.random);
  const row = await inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    await requireFewerWebhooks(inside, brandId);
    const id = ulid(ctx.clock, ctx.random);
    return inside.db
      .withTables<WebhookTables>()
      .insertInto('webhooks')
      .values({
        id,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        kind: 'registered',
        url,
        events,
        sealed_secret: ctx.secrets.seal(secret, secretOwner.ofWebhook(id)),
        created_at: ctx.clock.now(),
      })
      .returning(webhookColumns)
      .executeTakeFirstOrThrow();
  });
  return { ...webhookRecord(row), secret };
}

async function requireFewerWebhooks(ctx: Context, brandId: number): Promise<void> {
  const { total } = await selectWebhooks(ctx, brandId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('kind', '=', 'registered')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (total < maxWebhooks) return;
  throw new Refusal('too_many_records', `A brand can have ${maxWebhooks} webhooks.`, {
    limit: maxWebhooks,
  });
}
