import type { ReportFieldName } from '#contract/referrals.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type Report, type ReportRequest, type ReportShape, runReport } from '#kernel/reports.ts';

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
  settings: { do_not_merge_across_partitions_select_final: 1 },
};

/** Events summed by the fields that were asked for, ordered by them. */
export async function reportReferrals(
  ctx: Context,
  input: ReportRequest<ReportFieldName>,
): Promise<Report> {
  requireScope(ctx.principal, 'query');
  return runReport(ctx, shape, input);
}
