import type { Services } from '#kernel/context.ts';
import type { RecognizedAgent } from './agents/recognize-agent.ts';
import type { RoutedSite } from './routed-sites.ts';

/** One request of an AI agent, as the edge saw it end. */
export interface AgentVisit extends RecognizedAgent {
  readonly site: RoutedSite;
  readonly at: Date;
  readonly host: string;
  /** Without the query. */
  readonly path: string;
  /** 0 where a CDN asked only for a live page and there was none: it answers by itself. */
  readonly status: number;
  readonly bytes: number;
  readonly served: 'live' | 'origin';
}

const longestPath = 2048;

/** Stores a batch; one that is sent again under the same name counts once. */
export async function storeVisits(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  batch: { readonly name: string; readonly visits: readonly AgentVisit[] },
): Promise<void> {
  const rows = batch.visits.map((visit) => ({
    organization_id: visit.site.organizationId,
    brand_id: visit.site.brandId,
    site_id: visit.site.id,
    day: visit.at.toISOString().slice(0, 10),
    at: visit.at.toISOString().replace('T', ' ').replace('Z', ''),
    agent: visit.agent,
    role: visit.role,
    host: visit.host,
    path: visit.path.slice(0, longestPath).toWellFormed(),
    status: visit.status,
    bytes: visit.bytes,
    served: visit.served,
  }));
  await clickhouse.insert('agent_visits', rows, { insert_deduplication_token: batch.name });
}
