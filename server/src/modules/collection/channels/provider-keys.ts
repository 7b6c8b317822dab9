import type { ProviderKey } from '#contract/collections.ts';
import { platformValues } from '#contract/platforms.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { KnownProvider } from '#kernel/ports/collector-catalog.ts';
import { requireOrganizationAdmin } from '../../accounts/index.ts';
import { type CollectionTables, collectionTables } from '../tables.ts';
import { healthy, writeChannel } from './channel-state.ts';

type Row = Pick<CollectionTables['provider_keys'], 'provider' | 'updated_at'>;

interface OneKey {
  readonly organizationId: number;
  readonly provider: string;
}

/** Every provider, and whether the organization gave a key of its own; the keys themselves are never shown. */
export async function listProviderKeys(
  ctx: Context,
  input: { readonly organizationId: number },
): Promise<{ items: ProviderKey[] }> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const rows = await collectionTables(ctx.db)
    .selectFrom('provider_keys')
    .select(['provider', 'updated_at'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .execute();
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
  requireOrganizationAdmin(ctx, input.organizationId);
  const { organizationId } = ctx.principal;
  requireProvider(ctx, input.provider);
  const sealed = ctx.secrets.seal(input.key, ownerOf(organizationId, input.provider));
  const key = { sealed, updated_at: ctx.clock.now() };
  await inTransaction(ctx, async (inside) => {
    await collectionTables(inside.db)
      .insertInto('provider_keys')
      .values({ organization_id: organizationId, provider: input.provider, ...key })
      .onConflict((conflict) => conflict.columns(['organization_id', 'provider']).doUpdateSet(key))
      .execute();
    await writeChannel(inside, { ownerId: organizationId, provider: input.provider }, healthy);
  });
  return getProviderKey(ctx, input);
}

/** Deleting one that is not there changes nothing. */
export async function deleteProviderKey(ctx: Context, input: OneKey): Promise<ProviderKey> {
  requireOrganizationAdmin(ctx, input.organizationId);
  requireProvider(ctx, input.provider);
  await collectionTables(ctx.db)
    .deleteFrom('provider_keys')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('provider', '=', input.provider)
    .execute();
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

/** Whether one of the keys that organizations gave can be opened; also where there is none. */
export async function hasReadableKeys({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): Promise<boolean> {
  const rows = await collectionTables(db)
    .selectFrom('provider_keys')
    .select(['organization_id', 'provider', 'sealed'])
    .execute();
  const isReadable = (row: (typeof rows)[number]) =>
    openProviderKey(secrets, row.organization_id, row.provider, row.sealed) !== undefined;
  return rows.length === 0 || rows.some(isReadable);
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
