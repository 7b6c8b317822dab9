import type { CreatedWebhook, WebhookSecret } from '#contract/outgoing/webhooks.ts';
import type { SecretRotationBody } from '#contract/rotation.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { configureBrand } from '../brands/index.ts';
import {
  brandSecret,
  formerSecretUntil,
  getBrandWebhookSecret,
  rotatedSecret,
  secretOwner,
} from './signature.ts';
import type { WebhookTables } from './tables.ts';
import {
  selectRegistered,
  type WebhookKey,
  webhookColumns,
  webhookNotFound,
  webhookRecord,
} from './webhooks.ts';

/** A new secret of a registered webhook; rotations of one webhook wait for each other. */
export async function rotateWebhookSecret(
  ctx: Context,
  { brandId, webhookId, former_valid_hours: hours }: WebhookKey & SecretRotationBody,
): Promise<CreatedWebhook> {
  return configureBrand(ctx, brandId, 'share', async (inside) => {
    const { id, sealed_secret: former } = await selectRegistered(inside, brandId)
      .select(['id', 'sealed_secret'])
      .where('id', '=', webhookId.toUpperCase())
      .forUpdate()
      // What is registered has a secret of its own.
      .$narrowType<{ sealed_secret: Buffer }>()
      .executeTakeFirstOrThrow(webhookNotFound);
    const owner = secretOwner.ofWebhook(id);
    const { secret, row } = rotatedSecret(inside, { owner, former, formerValidHours: hours });
    const changed = await inside.db
      .withTables<WebhookTables>()
      .updateTable('webhooks')
      .set(row)
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', id)
      .returning(webhookColumns)
      .executeTakeFirstOrThrow();
    audit(inside, { after: { former_valid_until: row.former_until } });
    return { ...webhookRecord(inside, changed), secret };
  });
}

/** The same of what signs deliveries to the webhook_url of submissions. */
export async function rotateBrandWebhookSecret(
  ctx: Context,
  { brandId, former_valid_hours: hours }: { readonly brandId: number } & SecretRotationBody,
): Promise<WebhookSecret> {
  return configureBrand(ctx, brandId, 'share', async (inside) => {
    // Makes one where there is none yet.
    await getBrandWebhookSecret(inside, { brandId });
    const { sealed_secret: former } = await brandSecret(inside, brandId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const owner = secretOwner.ofBrand(brandId);
    const { secret, row } = rotatedSecret(inside, { owner, former, formerValidHours: hours });
    await inside.db
      .withTables<WebhookTables>()
      .updateTable('brand_webhook_secrets')
      .set(row)
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .execute();
    audit(inside, { after: { former_valid_until: row.former_until } });
    return {
      webhook_secret: secret,
      former_secret_until: formerSecretUntil(inside, row.former_until),
    };
  });
}
