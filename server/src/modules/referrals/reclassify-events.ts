import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { type AllowList, currentAllowList } from './allow-list.ts';
import { listVersions } from './event-row.ts';
import type { ReferralTables } from './tables.ts';

const referrersAtOnce = 1000;

interface Reading {
  /** Aborted when the worker stops: what is left stays due. */
  readonly signal: AbortSignal;
  readonly list?: AllowList;
  /** Only this organization's; everybody's where unset. */
  readonly organizationId?: number;
}

/**
 * Judges the events again that an older allow-list judged, so that history follows the list. Killed, it goes on
 * at the next start with what is left. Resolves with how many connections were due.
 */
export async function reclassifyEvents(
  services: Services,
  { signal, list = currentAllowList, organizationId }: Reading,
): Promise<number> {
  let connections = services.db
    .withTables<ReferralTables>()
    .selectFrom('referral_connections')
    .select(['id', 'organization_id', 'brand_id', 'last_pushed_at'])
    .where('list_version', '<', list.version);
  if (organizationId !== undefined) {
    connections = connections.where('organization_id', '=', organizationId);
  }
  const due = await connections.orderBy('id').execute();
  for (const connection of due) {
    await reclassifyConnection(services, connection, list, signal);
    if (signal.aborted) break;
    await noteReading(services, connection, list.version);
    services.logger.info({ connection: connection.id, list: list.version }, 'referrals classified');
  }
  return due.length;
}

interface DueConnection {
  readonly id: string;
  readonly organization_id: number;
  readonly brand_id: number;
  readonly last_pushed_at: Date | null;
}

const ofConnection =
  'organization_id = {organization:UInt64} AND brand_id = {brand:UInt64} ' +
  'AND connection_id = {connection:String} AND list_version < {list:UInt16}';

async function reclassifyConnection(
  { clickhouse }: Services,
  connection: DueConnection,
  list: AllowList,
  signal: AbortSignal,
): Promise<void> {
  const params = {
    organization: connection.organization_id,
    brand: connection.brand_id,
    connection: connection.id,
    list: list.version,
  };
  for (let after = ''; !signal.aborted; ) {
    const rows = await clickhouse.rows<{ referrer: string }>({
      sql: `SELECT DISTINCT referrer FROM referrals WHERE ${ofConnection} AND referrer > {after:String}
        ORDER BY referrer LIMIT ${referrersAtOnce}`,
      params: { ...params, after },
    });
    const referrers = rows.map(({ referrer }) => referrer);
    const last = referrers.at(-1);
    if (last === undefined) return;
    const platforms = referrers.map((referrer) => list.classify(referrer).platform ?? '');
    await clickhouse.command({
      sql: rewrite,
      params: { ...params, referrers, platforms },
      settings: { max_partitions_per_insert_block: 0, max_execution_time: 0 },
    });
    after = last;
  }
}

/** The numbers never leave the engine. The version stays below that of any later batch. */
const rewrite = `
  INSERT INTO referrals (organization_id, brand_id, day, connection_id, referrer, page, version, platform,
    list_version, pageviews, sessions, transactions, purchase_revenue, batch_id)
  SELECT organization_id, brand_id, day, connection_id, referrer, page,
    intDiv(version, ${listVersions}) * ${listVersions} + {list:UInt16},
    transform(referrer, {referrers:Array(String)}, {platforms:Array(String)}, ''),
    {list:UInt16}, pageviews, sessions, transactions, purchase_revenue, batch_id
  FROM referrals FINAL
  WHERE ${ofConnection} AND referrer IN {referrers:Array(String)}`;

/** A batch that came meanwhile may have been judged by an older list: the connection then stays due. */
async function noteReading(
  { db }: Services,
  { id, organization_id, last_pushed_at }: DueConnection,
  version: number,
): Promise<void> {
  await db
    .withTables<ReferralTables>()
    .updateTable('referral_connections')
    .set({ list_version: version })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where(sql<boolean>`last_pushed_at IS NOT DISTINCT FROM ${last_pushed_at}`)
    .execute();
}
