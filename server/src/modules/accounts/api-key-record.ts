import type { ApiKey } from '#contract/accounts.ts';
import type { Context } from '#kernel/context.ts';
import type { AccountTables } from './tables.ts';

/** The keys of the caller's organization, each with who made it. */
export function selectApiKeys(ctx: Context) {
  return ctx.db
    .withTables<AccountTables>()
    .selectFrom('api_keys')
    .leftJoin('people', 'people.id', 'api_keys.created_by')
    .select(['api_keys.id', 'name', 'prefix', 'scopes', 'brand_ids', 'api_keys.created_at'])
    .select(['expires_at', 'created_by', 'email', 'last_used_at'])
    .where('organization_id', '=', ctx.principal.organizationId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApiKeys>['executeTakeFirstOrThrow']>>;

export function apiKeyRecord(row: Row): ApiKey {
  const { created_by: personId, email } = row;
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
  };
}
