import type { Selectable } from 'kysely';
import type { Connection } from '#contract/referrals.ts';
import type { ReferralTables } from './tables.ts';

export const connectionColumns = [
  'id',
  'brand_id',
  'website',
  'provider',
  'currency',
  'status',
  'created_at',
  'last_pushed_at',
  'last_push_error',
] as const;

type Row = Pick<
  Selectable<ReferralTables['referral_connections']>,
  (typeof connectionColumns)[number]
>;

export function connectionRecord(row: Row): Connection {
  return {
    id: row.id,
    brand_id: row.brand_id,
    website: row.website,
    provider: row.provider,
    currency: row.currency,
    status: row.status,
    created_at: row.created_at.toISOString(),
    last_pushed_at: row.last_pushed_at?.toISOString() ?? null,
    last_push_error: row.last_push_error,
  };
}
