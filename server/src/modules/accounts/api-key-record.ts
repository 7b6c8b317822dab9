import type { Selectable } from 'kysely';
import type { ApiKey } from '#contract/accounts.ts';
import type { AccountTables } from './tables.ts';

export const apiKeyColumns = [
  'id',
  'name',
  'prefix',
  'scopes',
  'brand_ids',
  'created_at',
  'expires_at',
] as const;

type Row = Pick<Selectable<AccountTables['api_keys']>, (typeof apiKeyColumns)[number]>;

export function apiKeyRecord(row: Row): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    brand_ids: row.brand_ids,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
