import type { ReportFieldName } from '#contract/pages/referrals.ts';
import type { Context } from '#kernel/context.ts';
import type { Report } from '#kernel/ports/analytics/traffic.ts';
import { requireScope } from '#kernel/principal.ts';
import { refusingAtLimits, requestTime } from '#kernel/read-limits.ts';
import { planTrafficReport, type TrafficRequest } from './plan-report.ts';

/** Events summed by the fields that were asked for, ordered by them. */
export async function reportReferrals(
  ctx: Context,
  input: TrafficRequest<ReportFieldName>,
): Promise<Report> {
  requireScope(ctx.principal, 'query');
  const options = requestTime(input.signal);
  const plan = planTrafficReport(ctx, input);
  return refusingAtLimits('report', () => ctx.analytics.referrals.report(plan, options()));
}
