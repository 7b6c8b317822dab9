import type { ReportFieldName } from '#contract/pages/referrals.ts';
import type { Context } from '#kernel/context.ts';
import { refusingAtLimits, sharedTime } from '#kernel/engine-limits.ts';
import type { Report } from '#kernel/ports/analytics/traffic.ts';
import { requireScope } from '#kernel/principal.ts';
import { planTrafficReport, type TrafficRequest } from './plan-report.ts';

/** Events summed by the fields that were asked for, ordered by them. */
export async function reportReferrals(
  ctx: Context,
  input: TrafficRequest<ReportFieldName>,
): Promise<Report> {
  requireScope(ctx.principal, 'query');
  const options = sharedTime(input.signal);
  const plan = planTrafficReport(ctx, input);
  return refusingAtLimits('report', () => ctx.analytics.referrals.report(plan, options()));
}
