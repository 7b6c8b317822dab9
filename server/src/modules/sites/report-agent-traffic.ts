import type { TrafficField } from '#contract/sites.ts';
import type { Context } from '#kernel/context.ts';
import { refusingAtLimits, sharedTime } from '#kernel/engine-limits.ts';
import type { Report } from '#kernel/ports/analytics/traffic-reports.ts';
import { requireScope } from '#kernel/principal.ts';
import { planTrafficReport, type TrafficRequest } from '../traffic-reports/index.ts';
import { requireSite, type SiteKey } from './require-site.ts';

/** Visits of AI agents, summed by the fields that were asked for and ordered by them. */
export async function reportAgentTraffic(
  ctx: Context,
  input: TrafficRequest<TrafficField> & SiteKey,
): Promise<Report> {
  requireScope(ctx.principal, 'query');
  const options = sharedTime(input.signal);
  const plan = planTrafficReport(ctx, input);
  const { id: siteId } = await requireSite(ctx, input);
  return refusingAtLimits('report', () =>
    ctx.analytics.visits.report({ ...plan, siteId }, options()),
  );
}
