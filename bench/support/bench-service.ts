import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { emptyCatalog } from '#kernel/ports/collector-catalog.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDuckdbStore, startEmbeddedDuckdb } from '../../server/src/adapters/duckdb/index.ts';
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/index.ts';
import { composeServices } from '../../server/src/main/compose-services.ts';
import { openStores } from '../../server/src/main/stores.ts';
import { catchUpNames } from '../../server/src/modules/brands/index.ts';
import { createOrganization } from '../../server/test/support/records/organization.ts';
import { testEngineUrls } from '../../server/test/support/service/engines.ts';
import { testSecretKey } from '../../server/test/support/service/service.ts';
import { type ApiProcess, type StoreUrls, startApiProcess } from './api-process.ts';
import { copyDuckdbFile, type DuckdbFile, openDuckdbFile } from './query/duckdb-file.ts';
import { benchSize } from './sized.ts';
import { type BenchBrand, createWorld, promptsPerBrand } from './world.ts';

export type BenchService = Awaited<ReturnType<typeof startBenchService>>;

/**
 * Both engines, an organization with brands, and the API in a process of its own. Everything it is measured against
 * runs in this process.
 */
export async function startBenchService(brandCount: number, promptCount = promptsPerBrand) {
  const engines = await startBenchEngines();
  const logger = pino({ level: 'info' }, pino.destination(devNull));
  const stores = await openStores({ dataDir: '', ...engines.urls() }, logger);
  const config = { dataDir: '', secretKey: testSecretKey, catalog: emptyCatalog };
  const { services } = await composeServices(stores, config, logger);
  const organization = await createOrganization(services);
  const brands = await createWorld(organization, brandCount, promptCount);
  for (const { id } of brands) await catchUpNames(services, id);
  const [brand] = brands as [BenchBrand, ...BenchBrand[]];
  const headers = { authorization: `Bearer ${await organization.key()}` };
  let api: ApiProcess = await startApiProcess(engines.urls());
  async function restartApi(): Promise<ApiProcess> {
    await api.close();
    api = await startApiProcess(engines.urls());
    return api;
  }
  return {
    engines,
    analytics: services.analytics,
    postgres: stores.postgres,
    ctx: organization.ctx,
    organizationId: organization.id,
    organization,
    brands,
    /** The one that every question is about. */
    brand,
    headers,
    api: () => api,
    /** A fresh process: its memory says only what is asked of it from now on. */
    restartApi,
    /** Fills the engine's file faster than any client could; resolves with the folder of a copy. */
    async fillFile(fill: (file: DuckdbFile) => Promise<void>): Promise<string> {
      const copy = await engines.fillFile(fill);
      const { url } = engines.urls().analytics;
      stores.analytics.resume(createDuckdbStore({ url }));
      await restartApi();
      return copy;
    },
    async close() {
      await api.close();
      await stores.close();
      await engines.close();
    },
  };
}

/** PostgreSQL and DuckDB as the service embeds them, on an empty folder that is gone afterwards. */
async function startBenchEngines() {
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
