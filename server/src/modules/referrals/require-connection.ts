import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { ReferralTables } from './tables.ts';

export interface ConnectionKey {
  readonly brandId: number;
  readonly connectionId: string;
}

/** ULIDs are written in upper case and read in any. */
export function selectConnection(ctx: Context, { brandId, connectionId }: ConnectionKey) {
  return ctx.db
    .withTables<ReferralTables>()
    .selectFrom('referral_connections')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('id', '=', connectionId.toUpperCase());
}

/**
 * The connection, kept from being disabled until the transaction ends. Those who push do not wait for each
 * other, nor for the note of a push: both leave the row's key alone.
 */
export async function requireActiveConnection(ctx: Context, key: ConnectionKey) {
  const row = await selectConnection(ctx, key)
    .select(['id', 'status'])
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw connectionNotFound();
  if (row.status === 'active') return row;
  throw new Refusal('connection_disabled', 'This connection is disabled; register a new one.');
}

export function connectionNotFound(): Refusal {
  return new Refusal('connection_not_found', 'This brand has no such connection.');
}
