import { sql } from 'kysely';
import type { ProviderKey } from '#contract/collections.ts';
import { platformValues } from '#contract/platforms.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { KnownProvider } from '#kernel/ports/collector-catalog.ts';
import { reachOrganizationAsAdmin } from '../../accounts/index.ts';

interface Row {
  readonly provider: string;
  readonly updated_at: Date;
}

interface OneKey {
  readonly organizationId: number;
  readonly provider: string;
}

/** Every provider, and whether the organization gave a key of its own; the keys themselves are never shown. */
export async function listProviderKeys(
  ctx: Context,
  input: { readonly organizationId: number },
): Promise<{ items: ProviderKey[] }> {
  reachOrganizationAsAdmin(ctx, input.organizationId);
  const { rows } = await sql<Row>`
    SELECT provider, updated_at FROM provider_keys
    WHERE organization_id = ${ctx.principal.organizationId}`.execute(ctx.db);
  const { providers } = ctx.collectors;
  return { items: providers.map((provider) => present(ctx, provider, rows)) };
}

export async function getProviderKey(ctx: Context, input: OneKey): Promise<ProviderKey> {
  const { items } = await listProviderKeys(ctx, input);
  return items.find(({ provider }) => provider === input.provider) ?? unknownProvider(ctx);
}

/** Takes effect within seconds, also on what waits; a pause after the old key was refused ends. */
export async function putProviderKey(
  ctx: Context,
  input: OneKey & { readonly key: string },
): Promise<ProviderKey> {
  reachOrganizationAsAdmin(ctx, input.organizationId);
  const { organizationId } = ctx.principal;
  requireProvider(ctx, input.provider);
  const sealed = ctx.secrets.seal(input.key, ownerOf(organizationId, input.provider));
  await inTransaction(ctx, async ({ db }) => {
    await sql`
      INSERT INTO provider_keys (organization_id, provider, sealed, updated_at)
      VALUES (${organizationId}, ${input.provider}, ${sealed}, ${ctx.clock.now()})
      ON CONFLICT (organization_id, provider) DO UPDATE SET
        sealed = excluded.sealed, updated_at = excluded.updated_at`.execute(db);
    await sql`
      UPDATE collection_channels SET failures = 0, paused_until = NULL, reason = NULL
      WHERE owner_id = ${organizationId} AND provider = ${input.provider}`.execute(db);
  });
  return getProviderKey(ctx, input);
}

/** Deleting one that is not there changes nothing. */
export async function deleteProviderKey(ctx: Context, input: OneKey): Promise<ProviderKey> {
  reachOrganizationAsAdmin(ctx, input.organizationId);
  requireProvider(ctx, input.provider);
  await sql`
    DELETE FROM provider_keys WHERE organization_id = ${ctx.principal.organizationId}
      AND provider = ${input.provider}`.execute(ctx.db);
  return getProviderKey(ctx, input);
}

export function openProviderKey(
  secrets: Services['secrets'],
  organizationId: number,
  provider: string,
  sealed: Buffer,
): string | undefined {
  return secrets.open(sealed, ownerOf(organizationId, provider));
}

const ownerOf = (organizationId: number, provider: string) => `${organizationId}:${provider}`;

function present(
  { collectors }: Context,
  { name, title, key, platforms }: KnownProvider,
  rows: readonly Row[],
): ProviderKey {
  const own = rows.find((row) => row.provider === name);
  const isOperators = collectors.installation.some((one) => one.provider === name);
  return {
    provider: name,
    title,
    expects: key,
    platforms: platformValues.filter((platform) => platforms.includes(platform)),
    source: own ? 'organization' : isOperators ? 'operator' : null,
    updated_at: own?.updated_at.toISOString() ?? null,
  };
}

function requireProvider(ctx: Context, provider: string): void {
  if (!ctx.collectors.providers.some(({ name }) => name === provider)) unknownProvider(ctx);
}

function unknownProvider({ collectors }: Context): never {
  const known =
    collectors.providers.map(({ name }) => name).join(', ') || 'none in this installation';
  throw new Refusal('provider_not_found', `There is no such provider. There are: ${known}.`);
}
