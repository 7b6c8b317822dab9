import { createHmac } from 'node:crypto';
import type { WebhookSecret } from '#contract/outgoing/webhooks.ts';
import type { Context, Services } from '#kernel/context.ts';
import type { SealedColumn } from '#kernel/ports/secret-box.ts';
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

/**
 * The three headers of the specification; the timestamp is the attempt's, the id stays. Signatures of several secrets are
 * separated by spaces, and a receiver accepts a message if one of them is right.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, at, payload }: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatureBy = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${payload}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureBy(secret)}`).join(' '),
  };
}

/** Whom a secret is sealed for: one that was copied to another row does not open there. */
export const secretOwner = {
  ofWebhook: (id: string) => `webhook ${id}`,
  ofBrand: (id: number) => `webhooks of brand ${id}`,
};

export const sealedWebhookSecrets: readonly SealedColumn[] = [
  'sealed_secret',
  'former_sealed_secret',
].flatMap((column) => [
  {
    ...{ table: 'webhooks', column, key: ['id'] },
    owner: ({ id }) => secretOwner.ofWebhook(String(id)),
  },
  {
    ...{ table: 'brand_webhook_secrets', column, key: ['brand_id'] },
    owner: ({ brand_id }) => secretOwner.ofBrand(Number(brand_id)),
  },
]);

/** What signs the deliveries to the webhook_url of submissions; made when it is first asked for. */
export async function getBrandWebhookSecret(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<WebhookSecret> {
  return configureBrand(ctx, brandId, 'share', async (inside, { id }) => {
    const row = await brandSecret(inside, id).executeTakeFirst();
    const { sealed_secret: sealed, former_until } = row ?? (await makeBrandSecret(inside, id));
    return {
      webhook_secret: openSecret(ctx, sealed, secretOwner.ofBrand(id)),
      former_secret_until: formerSecretUntil(ctx, former_until),
    };
  });
}

/** The brand's secret, to be locked or not. */
export function brandSecret({ db, principal }: Context, brandId: number) {
  return db
    .withTables<WebhookTables>()
    .selectFrom('brand_webhook_secrets')
    .select(['sealed_secret', 'former_until'])
    .where('organization_id', '=', principal.organizationId)
    .where('brand_id', '=', brandId);
}

/** If two do so at once, both get the first one's. */
async function makeBrandSecret(ctx: Context, brandId: number) {
  await ctx.db
    .withTables<WebhookTables>()
    .insertInto('brand_webhook_secrets')
    .values({
      brand_id: brandId,
      organization_id: ctx.principal.organizationId,
      sealed_secret: ctx.secrets.seal(newSecret(ctx.random), secretOwner.ofBrand(brandId)),
    })
    .onConflict((conflict) => conflict.column('brand_id').doNothing())
    .execute();
  return brandSecret(ctx, brandId).executeTakeFirstOrThrow();
}

/** As answers say it: null once the former secret has ended. */
export function formerSecretUntil(
  { clock }: Pick<Services, 'clock'>,
  until: Date | null,
): string | null {
  return until !== null && until > clock.now() ? until.toISOString() : null;
}

/** A secret as it is stored, with the one that signs as well for a while. */
export interface StoredSecrets {
  readonly sealed_secret: Buffer;
  readonly former_sealed_secret: Buffer | null;
  readonly former_until: Date | null;
}

/** What signs at that moment, the current secret first. */
export function signingSecrets(
  services: Pick<Services, 'secrets'>,
  { sealed_secret, former_sealed_secret: former, former_until: until }: StoredSecrets,
  { owner, at }: { readonly owner: string; readonly at: Date },
): readonly string[] {
  const isFormerValid = former !== null && until !== null && until > at;
  const sealed = isFormerValid ? [sealed_secret, former] : [sealed_secret];
  return sealed.map((one) => openSecret(services, one, owner));
}

const hourMs = 3_600_000;

/** A new secret, and what a rotation writes; the secret before the former one ends. */
export function rotatedSecret(
  { clock, random, secrets }: Pick<Services, 'clock' | 'random' | 'secrets'>,
  given: { readonly owner: string; readonly former: Buffer; readonly formerValidHours: number },
): { readonly secret: string; readonly row: StoredSecrets } {
  const { owner, former, formerValidHours: hours } = given;
  const secret = newSecret(random);
  return {
    secret,
    row: {
      sealed_secret: secrets.seal(secret, owner),
      former_sealed_secret: hours > 0 ? former : null,
      former_until: hours > 0 ? new Date(clock.now().getTime() + hours * hourMs) : null,
    },
  };
}

/** Throws where the installation's key was exchanged: a fault that only its operator can mend. */
function openSecret({ secrets }: Pick<Services, 'secrets'>, sealed: Buffer, owner: string): string {
  const secret = secrets.open(sealed, owner);
  if (secret === undefined) throw new Error('a webhook secret was sealed with another key');
  return secret;
}
