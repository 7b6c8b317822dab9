import { parseWebsite } from '#contract/fields.ts';
import type { Connection, ConnectionBody } from '#contract/referrals.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireBrand } from '../brands/index.ts';
import { currentAllowList } from './allow-list.ts';
import { connectionColumns, connectionRecord } from './connection-record.ts';
import type { ReferralTables } from './tables.ts';

const maxActiveConnections = 1000;

/** Registers where events will come from; the brand's lock keeps two of the same from both being first. */
export async function createConnection(
  ctx: Context,
  input: ConnectionBody & { readonly brandId: number },
): Promise<Connection> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'update');
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
