import type { Selectable } from 'kysely';
import type { Page } from '#contract/envelopes.ts';
import { parseWebsite } from '#contract/fields.ts';
import type { Connection, ConnectionBody } from '#contract/pages/referrals.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { configureBrand } from '../brands/index.ts';
import { currentAllowList } from './allow-list.ts';
import type { ReferralTables } from './tables.ts';

const maxActiveConnections = 1000;

/** Registers where events will come from; the brand's lock keeps two of the same from both being first. */
export async function createConnection(
  ctx: Context,
  input: ConnectionBody & { readonly brandId: number },
): Promise<Connection> {
  return configureBrand(ctx, input.brandId, 'update', async (inside, brand) => {
    const website_key = websiteKey(input.website);
    const provider_key = input.provider.toLowerCase();
    const db = inside.db.withTables<ReferralTables>();
    const active = await db
      .selectFrom('referral_connections')
      .select(['id', 'website_key', 'provider_key'])
      .where('organization_id', '=', brand.organization_id)
      .where('brand_id', '=', brand.id)
      .where('status', '=', 'active')
      .execute();
    const same = active.find(
      (row) => row.website_key === website_key && row.provider_key === provider_key,
    );
    if (same) throw exists(same.id);
    if (active.length >= maxActiveConnections) throw tooMany();
    const row = await db
      .insertInto('referral_connections')
      .values({
        id: ulid(ctx.clock, ctx.random),
        organization_id: brand.organization_id,
        brand_id: brand.id,
        website: input.website,
        website_key,
        provider: input.provider,
        provider_key,
        currency: input.currency ?? null,
        status: 'active',
        list_version: currentAllowList.version,
        created_at: ctx.clock.now(),
      })
      .returning(connectionColumns)
      .executeTakeFirstOrThrow();
    return connectionRecord(row);
  });
}

/** One website, however it is written: without its scheme and a last slash, the host in lower case. */
function websiteKey(website: string): string {
  const url = parseWebsite(website);
  return url ? `${url.host}${url.pathname}${url.search}`.replace(/\/+$/, '') : website;
}

function exists(connectionId: string): Refusal {
  return new Refusal(
    'connection_exists',
    'An active connection exists for this website and provider.',
    { connection_id: connectionId },
  );
}

function tooMany(): Refusal {
  return new Refusal(
    'too_many_records',
    `A brand can have ${maxActiveConnections} active connections.`,
    { limit: maxActiveConnections },
  );
}

/** Its events stay; it takes no more. Waits for batches that are being stored. */
export async function disableConnection(ctx: Context, input: ConnectionKey): Promise<Connection> {
  return configureBrand(ctx, input.brandId, 'share', async (inside) => {
    const row = await selectConnection(inside, input)
      .select(connectionColumns)
      .forUpdate()
      .executeTakeFirstOrThrow(connectionNotFound);
    await inside.db
      .withTables<ReferralTables>()
      .updateTable('referral_connections')
      .set({ status: 'disabled' })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', row.id)
      .execute();
    return connectionRecord({ ...row, status: 'disabled' });
  });
}

/** Oldest first, disabled ones included: their events still count. */
export async function listConnections(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Connection>> {
  requireScope(ctx.principal, 'query', 'configure');
  const connections = ctx.db
    .withTables<ReferralTables>()
    .selectFrom('referral_connections')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', input.brandId)
    .select(connectionColumns)
    .orderBy('id');
  return readPage(connections, input, connectionRecord);
}

const connectionColumns = [
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

function connectionRecord(row: Row): Connection {
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

export interface ConnectionKey {
  readonly brandId: number;
  readonly connectionId: string;
}

/** ULIDs are written in upper case and read in any. */
function selectConnection(ctx: Context, { brandId, connectionId }: ConnectionKey) {
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
    .executeTakeFirstOrThrow(connectionNotFound);
  if (row.status === 'active') return row;
  throw new Refusal('connection_disabled', 'This connection is disabled. Add a new one.');
}

const connectionNotFound = () =>
  new Refusal('connection_not_found', 'This brand has no such connection.');
