import type { ReportFieldName } from '#contract/pages/referrals.ts';
import type { ConnectionKey, ReferralStore } from '#kernel/ports/analytics/traffic.ts';
import type { ClickHouseClient } from '../client/client.ts';
import type { Params } from '../client/statement.ts';
import { listVersions, toReferralRows } from '../rows/referral-row.ts';
import { type ReportShape, runReport } from './traffic-reports.ts';

const judgedBefore =
  'organization_id = {organization:UInt64} AND brand_id = {brand:UInt64} ' +
  'AND connection_id = {connection:String} AND list_version < {list:UInt16}';

function judgedParams(connection: ConnectionKey, listVersion: number): Params {
  return {
    organization: connection.organizationId,
    brand: connection.brandId,
    connection: connection.connectionId,
    list: listVersion,
  };
}

async function referrersJudgedBefore(
  client: ClickHouseClient,
  connection: ConnectionKey,
  listVersion: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await client.rows<{ referrer: string }>({
    sql: `SELECT DISTINCT referrer FROM referrals FINAL
      WHERE ${judgedBefore} AND referrer > {after:String}
      ORDER BY referrer LIMIT {limit:UInt64}`,
    params: { ...judgedParams(connection, listVersion), after, limit },
  });
  return rows.map(({ referrer }) => referrer);
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
  WHERE ${judgedBefore} AND referrer IN {referrers:Array(String)}`;

async function judgeAgain(
  client: ClickHouseClient,
  connection: ConnectionKey,
  listVersion: number,
  verdicts: Parameters<ReferralStore['judgeAgain']>[2],
): Promise<void> {
  if (verdicts.length === 0) return;
  await client.command({
    sql: rewrite,
    params: {
      ...judgedParams(connection, listVersion),
      referrers: verdicts.map(({ referrer }) => referrer),
      platforms: verdicts.map(({ platform }) => platform ?? ''),
    },
    settings: { max_partitions_per_insert_block: 0, max_execution_time: 0 },
  });
}

const shape: ReportShape<ReportFieldName> = {
  table: 'referrals FINAL',
  where: "platform != ''",
  columns: {
    date: { column: 'day', json: `concat('"', toString(day), '"')` },
    platform: { column: 'platform', json: 'toJSONString(platform)' },
    page: { column: 'page', json: 'toJSONString(page)' },
    connection: { column: 'connection_id', json: 'toJSONString(connection_id)' },
  },
  // Wide enough for any number of maximum counts.
  sums: {
    pageviews: 'sum(toUInt128(pageviews))',
    sessions: 'sum(toUInt128(sessions))',
    transactions: 'sum(toUInt128(transactions))',
    purchase_revenue: 'sum(purchase_revenue)',
  },
};

/** A batch can cover any number of years; the engine's default limit guards against careless inserts. */
const insertSettings = { max_partitions_per_insert_block: 0 };

export function createReferralStore(client: ClickHouseClient): ReferralStore {
  return {
    store: (batch) => client.insert('referrals', toReferralRows(batch), insertSettings),
    referrersJudgedBefore: (connection, listVersion, page) =>
      referrersJudgedBefore(client, connection, listVersion, page),
    judgeAgain: (connection, listVersion, verdicts) =>
      judgeAgain(client, connection, listVersion, verdicts),
    report: (plan, options) => runReport(client, { shape, plan, options }),
  };
}
