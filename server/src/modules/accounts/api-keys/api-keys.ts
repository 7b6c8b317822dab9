import type { ApiKey, ApiKeyBody, CreatedApiKey } from '#contract/accounts/accounts.ts';
import { plansWithApiKeys } from '#contract/accounts/plans.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { readAddressRange } from '#kernel/address-ranges.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { checkBrandAccess } from '../brand-access.ts';
import { changeCredentials, credentialHash, keyPrefix, newApiKey } from '../credentials.ts';
import { requireOrganizationAdmin } from '../membership.ts';
import { keyEnd } from '../policies/key-limit.ts';
import type { AccountTables } from '../tables.ts';

interface CreateApiKeyInput extends ApiKeyBody {
  readonly organizationId: number;
  readonly knownBrandIds: ReadonlySet<number>;
}

/** Creates a key. No other answer ever contains the full key. */
export async function createApiKey(ctx: Context, input: CreateApiKeyInput): Promise<CreatedApiKey> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const { plan } = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('organizations')
    .select('plan')
    .where('id', '=', ctx.principal.organizationId)
    .executeTakeFirstOrThrow();
  if (!plansWithApiKeys.includes(plan)) {
    throw new Refusal(
      'plan_upgrade_required',
      `API keys need the plan ${plansWithApiKeys.join(' or ')}; this organization is on ${plan}.`,
      { plan },
    );
  }
  checkBrandAccess(input);
  checkAllowedAddresses(input.allowed_addresses);
  const expires = expiryOf(ctx, input.expires_at);
  const key = newApiKey(ctx.random);
  return inTransaction(ctx, async (inside) => {
    const { id } = await inside.db
      .withTables<AccountTables>()
      .insertInto('api_keys')
      .values({
        organization_id: ctx.principal.organizationId,
        name: input.name,
        prefix: keyPrefix(key),
        key_hash: credentialHash(key),
        scopes: input.scopes,
        brand_ids: input.brand_ids,
        expires_at: expires,
        allowed_addresses: input.allowed_addresses,
        created_by: ctx.principal.personId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = selectApiKeys(inside).where('api_keys.id', '=', id);
    const record = apiKeyRecord(inside, await made.executeTakeFirstOrThrow());
    const { name, scopes, brand_ids, expires_at, allowed_addresses } = record;
    audit(inside, { after: { name, scopes, brand_ids, expires_at, allowed_addresses } });
    return { ...record, key };
  });
}

/** A moment of the body, which must be ahead; null: never. */
export function expiryOf({ clock }: Pick<Context, 'clock'>, moment: string | null): Date | null {
  if (moment === null) return null;
  const expires = new Date(moment);
  if (expires > clock.now()) return expires;
  throw invalidValue(['body', 'expires_at'], 'Input should be in the future', moment);
}

export function checkAllowedAddresses(ranges: readonly string[] | null | undefined): void {
  for (const [at, range] of (ranges ?? []).entries()) {
    const refuse = (message: string) =>
      invalidValue(['body', 'allowed_addresses', at], message, range);
    if (!readAddressRange(range)) {
      throw refuse(
        'Input should be an IPv4 or IPv6 address, or a range of them such as 203.0.113.0/24',
      );
    }
    if (ranges?.indexOf(range) !== at) throw refuse('Entries should be unique');
  }
}

/** The keys that are not revoked, without their secrets. */
export async function listApiKeys(
  ctx: Context,
  input: Paging & { readonly organizationId: number },
): Promise<Page<ApiKey>> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const keys = selectApiKeys(ctx).where('revoked_at', 'is', null).orderBy('api_keys.id');
  return readPage(keys, input, (row) => apiKeyRecord(ctx, row));
}

/** The key stops working in every process at once; a repeat changes nothing. */
export async function revokeApiKey(
  ctx: Context,
  input: { readonly organizationId: number; readonly keyId: number },
): Promise<ApiKey> {
  requireOrganizationAdmin(ctx, input.organizationId);
  return changeCredentials(ctx, async (inside) => {
    const { db, clock, principal } = inside;
    await db
      .withTables<AccountTables>()
      .updateTable('api_keys')
      .set((of) => ({ revoked_at: of.fn.coalesce('revoked_at', of.val(clock.now())) }))
      .where('id', '=', input.keyId)
      .where('organization_id', '=', principal.organizationId)
      .execute();
    const row = await selectApiKeys(inside)
      .where('api_keys.id', '=', input.keyId)
      .executeTakeFirstOrThrow(apiKeyNotFound);
    audit(inside, { after: {} });
    return apiKeyRecord(inside, row);
  });
}

export const apiKeyNotFound = () =>
  new Refusal('api_key_not_found', 'This API key does not exist or was revoked.');

/** The keys of the caller's organization with their creators. */
export function selectApiKeys(ctx: Context) {
  return ctx.db
    .withTables<AccountTables>()
    .selectFrom('api_keys')
    .leftJoin('people', 'people.id', 'api_keys.created_by')
    .select(['api_keys.id', 'name', 'prefix', 'scopes', 'brand_ids', 'api_keys.created_at'])
    .select([keyEnd.as('expires_at'), 'created_by', 'email', 'last_used_at', 'last_used_from'])
    .select(['allowed_addresses', 'former_prefix', 'former_until', 'revoked_at'])
    .where('organization_id', '=', ctx.principal.organizationId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApiKeys>['executeTakeFirstOrThrow']>>;

export function apiKeyRecord({ clock }: Pick<Context, 'clock'>, row: Row): ApiKey {
  const { created_by: personId, email, former_prefix: prefix, former_until: until } = row;
  const hasFormer = prefix !== null && until !== null && until > clock.now();
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    brand_ids: row.brand_ids,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    created_by: personId !== null && email !== null ? { person_id: personId, email } : null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_from: row.last_used_from,
    allowed_addresses: row.allowed_addresses,
    former_secret:
      hasFormer && row.revoked_at === null ? { prefix, valid_until: until.toISOString() } : null,
  };
}

export interface ExpiringKey {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  readonly expiresAt: Date;
  /** Null: all brands of the organization. */
  readonly brandIds: readonly number[] | null;
}

/** Keys of the organization that will expire soon. */
export async function expiringApiKeys(
  ctx: Context,
  { withinMs }: { readonly withinMs: number },
): Promise<ExpiringKey[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', keyEnd.as('expiresAt'), 'brand_ids as brandIds'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('revoked_at', 'is', null)
    .where(keyEnd, '>', now)
    .where(keyEnd, '<=', new Date(now.getTime() + withinMs))
    .orderBy('id')
    // The condition excludes null.
    .$narrowType<{ expiresAt: Date }>()
    .execute();
  return rows;
}
