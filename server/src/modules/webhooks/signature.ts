import { createHmac } from 'node:crypto';
import type { Context, Services } from '#kernel/context.ts';
import type { RandomSource } from '#kernel/random.ts';
import { configureBrand } from '../brands/index.ts';
import type { WebhookTables } from './tables.ts';

const prefix = 'whsec_';
const secretBytes = 24;

/** A secret as the Standard Webhooks specification writes it. */
export function newSecret(random: RandomSource): string {
  return `${prefix}${random.bytes(secretBytes).toString('base64')}`;
}

export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly payload: string;
}

/** The three headers of the specification; the timestamp is the attempt's, the id stays. */
export function signatureHeaders(
  secret: string,
  { id, at, payload }: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${payload}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/** Whom a secret is sealed for: one that was copied to another row does not open there. */
export const secretOwner = {
  ofWebhook: (id: string) => `webhook ${id}`,
  ofBrand: (id: number) => `webhooks of brand ${id}`,
};

/** What signs the deliveries to the webhook_url of submissions; made when it is first asked for. */
export async function getBrandWebhookSecret(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<{ webhook_secret: string }> {
  return configureBrand(ctx, brandId, 'share', async (inside, brand) => {
    const secrets = inside.db.withTables<WebhookTables>();
    await secrets
      .insertInto('brand_webhook_secrets')
      .values({
        brand_id: brand.id,
        organization_id: brand.organization_id,
        sealed_secret: ctx.secrets.seal(newSecret(ctx.random), secretOwner.ofBrand(brand.id)),
      })
      .onConflict((conflict) => conflict.column('brand_id').doNothing())
      .execute();
    const { sealed_secret: sealed } = await secrets
      .selectFrom('brand_webhook_secrets')
      .select('sealed_secret')
      .where('organization_id', '=', brand.organization_id)
      .where('brand_id', '=', brand.id)
      .executeTakeFirstOrThrow();
    return { webhook_secret: openSecret(ctx, sealed, secretOwner.ofBrand(brand.id)) };
  });
}

/** Throws where the installation's key was exchanged: a fault that only its operator can mend. */
export function openSecret(
  { secrets }: Pick<Services, 'secrets'>,
  sealed: Buffer,
  owner: string,
): string {
  const secret = secrets.open(sealed, owner);
  if (secret === undefined) throw new Error('a webhook secret was sealed with another key');
  return secret;
}
