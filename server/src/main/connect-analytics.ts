import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { visitsOnlyUrl } from '../adapters/duckdb/engine-url.ts';
import type { AnalyticsAddress } from './config/edge-config.ts';

/** Connects to a store of observations that runs already. The client of the other engine is not loaded. */
export async function connectAnalytics({ engine, url }: AnalyticsAddress): Promise<AnalyticsStore> {
  if (engine === 'duckdb') {
    const { createDuckdbStore } = await import('../adapters/duckdb/index.ts');
    return createDuckdbStore({ url });
  }
  const { createClickHouseStore } = await import('../adapters/clickhouse/index.ts');
  return createClickHouseStore({ url });
}

/** For the edge, which stores visits and reads nothing. A ClickHouse has users of its own for that. */
export function visitsAddress({ engine, url }: AnalyticsAddress): AnalyticsAddress {
  return { engine, url: engine === 'duckdb' ? visitsOnlyUrl(url) : url };
}
