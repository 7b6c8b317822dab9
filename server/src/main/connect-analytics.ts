import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { createClickHouseStore } from '../adapters/clickhouse/index.ts';
import { createDuckdbStore } from '../adapters/duckdb/index.ts';
import type { AnalyticsAddress } from './config.ts';

/** Connects to a store of observations that runs already. */
export function connectAnalytics({ engine, url }: AnalyticsAddress): AnalyticsStore {
  return engine === 'clickhouse' ? createClickHouseStore({ url }) : createDuckdbStore({ url });
}
