import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#kernel/ports/logger.ts';
import { startEmbeddedDuckdb } from '../../server/src/adapters/duckdb/index.ts';
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/index.ts';
import { testEngineUrls } from '../../server/test/support/engines.ts';
import type { StoreUrls } from './api-process.ts';
import { copyDuckdbFile, type DuckdbFile, openDuckdbFile } from './duckdb-file.ts';
import { benchSize } from './sized.ts';

/** PostgreSQL and DuckDB as the service embeds them, on an empty folder that is gone afterwards. */
export async function startBenchEngines() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-bench-'));
  const options = { dataDir, logger: silentLogger };
  const postgres = await startPostgres(options);
  let duckdb = await startEmbeddedDuckdb(options);
  const folder = join(dataDir, 'duckdb');
  return {
    /** For what a measurement puts next to the engine's own folder. */
    dataDir,
    urls: (): StoreUrls => ({
      databaseUrl: postgres.url,
      analytics: { engine: 'duckdb', url: duckdb.url },
    }),
    duckdbPid: () => duckdb.pid() ?? 0,
    /** Fills the file in this process while the engine is stopped; resolves with the folder of a copy. */
    async fillFile(fill: (file: DuckdbFile) => Promise<void>): Promise<string> {
      await duckdb.close();
      const file = await openDuckdbFile(folder);
      await fill(file);
      await file.close();
      const copy = join(dataDir, 'copy');
      await copyDuckdbFile(folder, copy);
      duckdb = await startEmbeddedDuckdb(options);
      return copy;
    },
    async close() {
      await Promise.all([postgres.close(), duckdb.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of its own to measure; a short run takes that of the tests, where they have started one. */
async function startPostgres(options: Parameters<typeof startEmbeddedPostgres>[0]) {
  if (benchSize() !== 'short') return startEmbeddedPostgres(options);
  const { databaseUrl, close } = await testEngineUrls();
  return { url: databaseUrl, close };
}
