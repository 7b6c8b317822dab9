import type { Services } from '#kernel/context.ts';
import type { RecognizedAgent } from './agents/recognize-agent.ts';
import type { RoutedSite } from './routed-sites.ts';

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

const longestPath = 2048;

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
    path: path.slice(0, longestPath).toWellFormed(),
  }));
  await analytics.visits.store({ name: batch.name, visits });
}
