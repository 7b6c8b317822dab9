import type { ApiKeyBody, CreatedApiKey } from '#contract/accounts.ts';
import { plansWithApiKeys } from '#contract/plans.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { apiKeyRecord, selectApiKeys } from './api-key-record.ts';
import { checkBrandAccess } from './check-brand-access.ts';
import { credentialHash, keyPrefix, newApiKey } from './credentials.ts';
import { requireOrganizationAdmin } from './require-organization.ts';
import type { AccountTables } from './tables.ts';

interface CreateApiKeyInput extends ApiKeyBody {
  readonly organizationId: number;
  readonly knownBrandIds: ReadonlySet<number>;
}

/** A new key. This is the only answer that ever contains it in full. */
export async function createApiKey(ctx: Context, input: CreateApiKeyInput): Promise<CreatedApiKey> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const db = ctx.db.withTables<AccountTables>();
  const { plan } = await db
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
  const expires = input.expires_at === null ? null : new Date(input.expires_at);
  if (expires && expires <= ctx.clock.now()) {
    throw invalidValue(['body', 'expires_at'], 'Input should be in the future', input.expires_at);
  }
  const key = newApiKey(ctx.random);
  const { id } = await db
    .insertInto('api_keys')
    .values({
      organization_id: ctx.principal.organizationId,
      name: input.name,
      prefix: keyPrefix(key),
      key_hash: credentialHash(key),
      scopes: input.scopes,
      brand_ids: input.brand_ids,
      expires_at: expires,
      created_by: ctx.principal.personId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await selectApiKeys(ctx).where('api_keys.id', '=', id).executeTakeFirstOrThrow();
  return { ...apiKeyRecord(row), key };
}
