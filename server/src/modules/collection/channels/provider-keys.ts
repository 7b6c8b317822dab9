import type { ProviderKey } from '#contract/collection/collections.ts';
import { platformValues } from '#contract/platforms.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import type { CollectionFailureReason } from '#kernel/ports/collector.ts';
import type { KnownProvider } from '#kernel/ports/collector-catalog.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import type { SealedColumn } from '#kernel/ports/secret-box.ts';
import { requireOrganizationAdmin } from '../../accounts/index.ts';
import { fromMicros } from '../budget/call-prices.ts';
import { type CollectionTables, collectionTables } from '../tables.ts';
import { askCollector } from './channel-calls.ts';
import { healthy, writeChannel } from './channel-state.ts';

interface TestedKey {
  readonly provider: string;
  readonly key: string;
  readonly baseUrl: string | null;
  readonly signal: AbortSignal;
}

/** Short enough to cost next to nothing, and answerable without a search. */
const question = 'Reply with the word yes.';
/** Short, because a person waits for the result. */
const timeoutMs = 30_000;

/** Asks with the key as collection would, on the first platform that it opens. Refuses the key if no answer comes. */
async function testProviderKey(ctx: Context, tested: TestedKey): Promise<void> {
  const { provider, key, baseUrl, signal } = tested;
  const [collector] = ctx.collectors.open(new Map([[provider, { key, baseUrl }]]));
  if (!collector) return;
  const outcome = await askCollector(
    ctx,
    collector,
    { text: question, country: null, language: 'en', persona: null },
    { signal, timeoutMs },
  );
  if (outcome.kind !== 'failed') return;
  const { reason, message } = outcome.failure;
  throw new Refusal('provider_key_failed', `${message} ${adviceFor[reason]}`, { reason });
}

const adviceFor: Readonly<Record<CollectionFailureReason, string>> = {
  unauthorized: 'Check that the key is complete, still valid, and that its account has credit.',
  rate_limited: 'The account has used up what it may ask for now: wait, or raise its limit.',
  unavailable: 'Try again in a few minutes, or save the key without a test.',
  timed_out: 'Try again, or save the key without a test.',
  rejected: 'The account may lack a right that the question needs, such as web search.',
  malformed: 'Check that the key belongs to this provider.',
};

type Row = Pick<CollectionTables['provider_keys'], 'provider' | 'base_url' | 'updated_at'>;

interface OneKey {
  readonly organizationId: number;
  readonly provider: string;
}

/** Every provider, and whether the organization has its own key; the keys themselves are never shown. */
export async function listProviderKeys(
  ctx: Context,
  input: { readonly organizationId: number },
): Promise<{ items: ProviderKey[] }> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const rows = await collectionTables(ctx.db)
    .selectFrom('provider_keys')
    .select(['provider', 'base_url', 'updated_at'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .execute();
  const { providers } = ctx.collectors;
  return { items: providers.map((provider) => present(ctx, provider, rows)) };
}

export async function getProviderKey(ctx: Context, input: OneKey): Promise<ProviderKey> {
  const { items } = await listProviderKeys(ctx, input);
  return items.find(({ provider }) => provider === input.provider) ?? unknownProvider(ctx);
}

/** Takes effect within seconds, including for waiting questions; ends the pause after a refused key. */
export async function putProviderKey(
  ctx: Context,
  input: OneKey & {
    readonly key: string;
    readonly base_url: string | null;
    readonly test: boolean;
    readonly signal: AbortSignal;
  },
): Promise<ProviderKey> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const { organizationId } = ctx.principal;
  const baseUrl = checkedBaseUrl(ctx, requireProvider(ctx, input.provider), input.base_url);
  if (input.test) await testProviderKey(ctx, { ...input, baseUrl });
  const sealed = ctx.secrets.seal(input.key, ownerOf(organizationId, input.provider));
  const key = { sealed, base_url: baseUrl, updated_at: ctx.clock.now() };
  await inTransaction(ctx, async (inside) => {
    await collectionTables(inside.db)
      .insertInto('provider_keys')
      .values({ organization_id: organizationId, provider: input.provider, ...key })
      .onConflict((conflict) => conflict.columns(['organization_id', 'provider']).doUpdateSet(key))
      .execute();
    await writeChannel(inside, { ownerId: organizationId, provider: input.provider }, healthy);
    audit(inside, { after: { base_url: baseUrl } });
  });
  return getProviderKey(ctx, input);
}

/** Deleting a missing key changes nothing. */
export async function deleteProviderKey(ctx: Context, input: OneKey): Promise<ProviderKey> {
  requireOrganizationAdmin(ctx, input.organizationId);
  requireProvider(ctx, input.provider);
  await inTransaction(ctx, async (inside) => {
    await collectionTables(inside.db)
      .deleteFrom('provider_keys')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('provider', '=', input.provider)
      .execute();
    audit(inside);
  });
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

/** Whether at least one key of organizations can be decrypted, or there is none. */
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

export const sealedProviderKeys: readonly SealedColumn[] = [
  {
    ...{ table: 'provider_keys', column: 'sealed', key: ['organization_id', 'provider'] },
    owner: ({ organization_id, provider }) => ownerOf(Number(organization_id), String(provider)),
  },
];

function present(
  { collectors }: Context,
  { name, title, key, platforms, typical, ...known }: KnownProvider,
  rows: readonly Row[],
): ProviderKey {
  const own = rows.find((row) => row.provider === name);
  const opened = platformValues.filter((platform) => platforms.includes(platform));
  const isOperators = collectors.installation.some((one) => one.provider === name);
  return {
    provider: name,
    title,
    expects: key,
    key_url: known.keyUrl,
    needs: known.needs,
    surface: known.surface,
    takes_base_url: known.takesBaseUrl,
    platforms: opened,
    prices: opened.map((platform) => ({
      platform,
      usd_per_answer: fromMicros(typical.get(platform)?.micros ?? 0),
    })),
    prices_as_of: known.pricesAsOf,
    base_url: own?.base_url ?? null,
    source: own ? 'organization' : isOperators ? 'operator' : null,
    updated_at: own?.updated_at.toISOString() ?? null,
  };
}

function requireProvider(ctx: Context, provider: string): KnownProvider {
  return ctx.collectors.providers.find(({ name }) => name === provider) ?? unknownProvider(ctx);
}

/** An acceptable address of an aggregator: public, and encrypted unless the operator allowed it. */
function checkedBaseUrl(
  { outbound }: Context,
  { title, takesBaseUrl }: KnownProvider,
  given: string | null,
): string | null {
  if (given === null) return null;
  const refuse = (message: string) => invalidValue(['body', 'base_url'], message, given);
  if (!takesBaseUrl) throw refuse(`${title} is asked at its own address only`);
  try {
    const url = outbound.check(given);
    if (url.protocol === 'https:' || outbound.isOpened(url)) return url.href;
  } catch (error) {
    if (error instanceof OutboundFailure) throw refuse(error.message);
    throw error;
  }
  throw refuse('Input should begin with https://, since a key is sent there');
}

function unknownProvider({ collectors }: Context): never {
  const known =
    collectors.providers.map(({ name }) => name).join(', ') || 'none in this installation';
  throw new Refusal('provider_not_found', `There is no such provider. There are: ${known}.`);
}
