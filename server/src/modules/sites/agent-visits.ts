import type { TrafficField } from '#contract/pages/sites.ts';
import type { Context, Services } from '#kernel/context.ts';
import type { Report } from '#kernel/ports/analytics/traffic.ts';
import { requireScope } from '#kernel/principal.ts';
import { refusingAtLimits, requestTime } from '#kernel/read-limits.ts';
import type { RecognizedAgent } from '../agents/index.ts';
import { planTrafficReport, type TrafficRequest } from '../referrals/index.ts';
import type { RoutedSite } from './find-sites.ts';
import { requireSite, type SiteKey } from './require-site.ts';

/** One request of an AI agent, as the edge saw it end. */
export interface AgentVisit extends Pick<RecognizedAgent, 'agent' | 'role'> {
  readonly site: RoutedSite;
  readonly at: Date;
  readonly host: string;
  /** Without the query. */
  readonly path: string;
  /** 0 where a CDN asked only for a live page and there was none: the CDN answers. */
  readonly status: number;
  readonly bytes: number;
  readonly served: 'live' | 'origin';
}

const maxPathLength = 2048;

/** Stores a batch; one that is sent again under the same name counts once. */
export async function storeVisits(
  { analytics }: Pick<Services, 'analytics'>,
  batch: { readonly name: string; readonly visits: readonly AgentVisit[] },
): Promise<void> {
  const visits = batch.visits.map(({ site, path, ...visit }) => ({
    ...visit,
    organizationId: site.organizationId,
    brandId: site.brandId,
    siteId: site.id,
    path: path.slice(0, maxPathLength).toWellFormed(),
  }));
  await analytics.visits.store({ name: batch.name, visits });
}

/** Visits of AI agents, summed by the fields that were asked for and ordered by them. */
export async function reportAgentTraffic(
  ctx: Context,
  input: TrafficRequest<TrafficField> & SiteKey,
): Promise<Report> {
  requireScope(ctx.principal, 'query');
  const options = requestTime(input.signal);
  const plan = planTrafficReport(ctx, input);
  const { id: siteId } = await requireSite(ctx, input);
  return refusingAtLimits('report', () =>
    ctx.analytics.visits.report({ ...plan, siteId }, options()),
  );
}
