import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import {
  createDuckdbStore,
  type EngineLimits,
  startEmbeddedDuckdb,
} from '../../../server/src/adapters/duckdb/index.ts';

/** Another engine in a process of its own, on a folder of the data folder. */
export async function startSecondEngine(
  dataDir: string,
  folder: string,
  limits: Partial<EngineLimits> = {},
): Promise<{ readonly store: AnalyticsStore; close(): Promise<void> }> {
  const engine = await startEmbeddedDuckdb({ dataDir, folder, logger: silentLogger, limits });
  const store = createDuckdbStore({ url: engine.url });
  return {
    store,
    async close() {
      await store.close();
      await engine.close();
    },
  };
}
