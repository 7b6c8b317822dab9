import type { TrafficField } from '#contract/sites.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type Report, type ReportRequest, type ReportShape, runReport } from '#kernel/reports.ts';
import { reachSite, type SiteKey } from './reach-site.ts';

const shape: ReportShape<TrafficField> = {
  table: 'agent_visits',
  where: 'site_id = {site:String}',
  columns: {
    date: { column: 'day', json: `concat('"', toString(day), '"')` },
    agent: { column: 'agent', json: 'toJSONString(agent)' },
    role: { column: 'role', json: 'toJSONString(role)' },
    path: { column: 'path', json: 'toJSONString(path)' },
  },
  sums: {
    visits: 'count()',
    live_visits: `countIf(served = 'live')`,
    failed_visits: 'countIf(status >= 400)',
    bytes: 'sum(bytes)',
  },
};

/** Visits of AI agents, summed by the fields that were asked for and ordered by them. */
export async function reportAgentTraffic(
  ctx: Context,
  input: ReportRequest<TrafficField> & SiteKey,
): Promise<Report> {
  requireScope(ctx.principal, 'query');
  return runReport(ctx, shape, input, async () => ({ site: (await reachSite(ctx, input)).id }));
}
