import { devNull } from 'node:os';
import { pino } from 'pino';
import { emptyCatalog } from '#kernel/ports/collector-catalog.ts';
import { createDuckdbStore } from '../../server/src/adapters/duckdb/index.ts';
import { composeServices } from '../../server/src/main/compose.ts';
import { openStores } from '../../server/src/main/stores.ts';
import { catchUpNames } from '../../server/src/modules/brands/index.ts';
import { createOrganization } from '../../server/test/support/organization.ts';
import { testSecretKey } from '../../server/test/support/service.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { startBenchEngines } from './bench-engines.ts';
import type { DuckdbFile } from './duckdb-file.ts';
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
