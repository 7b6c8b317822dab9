import type { ReportFieldName } from '#contract/pages/referrals.ts';
import type { StoreReads } from '#kernel/ports/analytics/operations.ts';
import type { ConnectionKey, TrafficPlan } from '#kernel/ports/analytics/traffic.ts';
import { brandCondition } from '../brand-condition.ts';
import type { SnapshotReader } from '../reader.ts';
import { createParameters, type Statement } from '../statement.ts';
import { decimalText, jsonPlain, jsonText, orNull } from '../write-json.ts';
import { type ReportShape, readReport } from './report.ts';

/** Reads AI-referral events: those judged by an older list, and sums. */
export function createReferralReads(reader: SnapshotReader): StoreReads['referrals'] {
  return {
    async referrersJudgedBefore(connection, listVersion, page) {
      const statement = referrersStatement(connection, listVersion, page);
      const rows = await reader.rows<{ referrer: string }>(statement);
      return rows.map(({ referrer }) => referrer);
    },
    report: (plan, options) => readReport(reader, shape, plan, options),
  };
}

/** Sums are wide enough for any number of maximum counts, and null if no event has a value. */
const shape: ReportShape<ReportFieldName, TrafficPlan<ReportFieldName>> = {
  table: 'referrals',
  where: () => "platform <> ''",
  fields: {
    date: { sql: 'day', json: (column) => `strftime(${column}, '"%Y-%m-%d"')` },
    platform: { sql: 'platform', json: jsonText },
    page: { sql: 'page', json: jsonText },
    connection: { sql: 'connection_id', json: jsonText },
  },
  sums: {
    pageviews: { sql: 'sum(pageviews)', json: jsonPlain },
    sessions: { sql: 'sum(sessions)', json: jsonPlain },
    transactions: { sql: 'sum(transactions)', json: jsonPlain },
    purchase_revenue: {
      sql: 'sum(purchase_revenue)',
      json: (column) => orNull(decimalText(column)),
    },
  },
};

function referrersStatement(
  connection: ConnectionKey,
  listVersion: number,
  page: { readonly after: string; readonly limit: number },
): Statement {
  const parameters = createParameters();
  const conditions = [
    brandCondition(connection, parameters),
    `connection_id = ${parameters.add(connection.connectionId, 'VARCHAR')}`,
    `list_version < ${parameters.add(listVersion, 'UBIGINT')}`,
    `referrer > ${parameters.add(page.after, 'VARCHAR')}`,
  ];
  return {
    sql: `SELECT DISTINCT referrer FROM referrals WHERE ${conditions.join(' AND ')}
      ORDER BY referrer LIMIT ${parameters.add(page.limit, 'BIGINT')}`,
    params: parameters.values,
  };
}
