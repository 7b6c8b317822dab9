import type { ReportFieldName } from '#contract/referrals.ts';
import type { ReferralStore } from '#kernel/ports/analytics/referrals.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { toReferralRows } from '../rows/referral-row.ts';
import { type ReportShape, runReport } from '../traffic-reports/report.ts';
import { judgeAgain, referrersJudgedBefore } from './judge-again.ts';

const shape: ReportShape<ReportFieldName> = {
  table: 'referrals FINAL',
  where: "platform != ''",
  columns: {
    date: { column: 'day', json: `concat('"', toString(day), '"')` },
    platform: { column: 'platform', json: 'toJSONString(platform)' },
    page: { column: 'page', json: 'toJSONString(page)' },
    connection: { column: 'connection_id', json: 'toJSONString(connection_id)' },
  },
  // Wide enough for any number of the largest counts.
  sums: {
    pageviews: 'sum(toUInt128(pageviews))',
    sessions: 'sum(toUInt128(sessions))',
    transactions: 'sum(toUInt128(transactions))',
    purchase_revenue: 'sum(purchase_revenue)',
  },
};

/** A batch can cover any number of years; the engine's own limit on that is for careless inserts. */
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
