import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createClickHouse } from '../../src/adapters/clickhouse/client/client.ts';
import { createClickHouseStore, migrateClickHouse } from '../../src/adapters/clickhouse/index.ts';
import { createDuckdbStore, startEmbeddedDuckdb } from '../../src/adapters/duckdb/index.ts';
import { type OpenClickHouse, openClickHouse } from './open-clickhouse.ts';

export interface BothStores {
  readonly server: OpenClickHouse;
  readonly clickhouse: AnalyticsStore;
  readonly duckdb: AnalyticsStore;
  /** Makes ClickHouse drop what newer versions replaced, which it would do some time. */
  mergeParts(table: string): Promise<void>;
  close(): Promise<void>;
}

/** Both engines with nothing in them. */
export async function openBothStores(): Promise<BothStores> {
  const [server, embedded] = await Promise.all([openMigrated(), openEmbedded()]);
  const clickhouse = createClickHouseStore(server.connection);
  const duckdb = createDuckdbStore({ url: embedded.url });
  return {
    server,
    clickhouse,
    duckdb,
    async mergeParts(table) {
      const client = createClickHouse(server.connection);
      await client.command({ sql: `OPTIMIZE TABLE ${table} FINAL` });
      await client.close();
    },
    async close() {
      await Promise.all([clickhouse.close(), duckdb.close()]);
      await Promise.all([server.close(), embedded.close()]);
    },
  };
}

async function openMigrated() {
  const server = await openClickHouse();
  await migrateClickHouse(server.connection, silentLogger);
  return server;
}

async function openEmbedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-both-'));
  const engine = await startEmbeddedDuckdb({ dataDir, logger: silentLogger });
  return {
    url: engine.url,
    async close() {
      await engine.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
