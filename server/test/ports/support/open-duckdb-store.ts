import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { type Logger, silentLogger } from '#kernel/ports/logger.ts';
import {
  createDuckdbStore,
  type EmbeddedDuckdb,
  type EngineLimits,
  startEmbeddedDuckdb,
} from '../../../src/adapters/duckdb/index.ts';

export interface OpenedDuckdb {
  readonly dataDir: string;
  readonly engine: EmbeddedDuckdb;
  readonly store: AnalyticsStore;
  close(): Promise<void>;
}

/** An embedded engine in a folder of its own, gone afterwards. */
export async function openDuckdbStore({
  limits = {},
  logger = silentLogger,
}: {
  readonly limits?: Partial<EngineLimits>;
  readonly logger?: Logger;
} = {}): Promise<OpenedDuckdb> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-duckdb-'));
  const engine = await startEmbeddedDuckdb({ dataDir, logger, limits });
  const store = createDuckdbStore({ url: engine.url });
  const close = async () => {
    await store.close();
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, engine, store, close };
}
