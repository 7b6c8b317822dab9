import { startTestEngines } from '../../server/test/support/engines.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { type BenchBrand, createWorld } from './world.ts';

export type BenchService = Awaited<ReturnType<typeof startBenchService>>;

/**
 * Both engines, an organization with brands, and the API in a process of its own. Whatever is measured beside it
 * runs here, with the same clients on the same engines.
 */
export async function startBenchService(brandCount: number) {
  const engines = await startTestEngines();
  // The processes that are started from here use these engines, too.
  Object.assign(process.env, engines.env);
  const service = await startTestService();
  const organization = await service.organization();
  const brands = await createWorld(organization, brandCount);
  const [brand] = brands as [BenchBrand, ...BenchBrand[]];
  const headers = { authorization: `Bearer ${await organization.key()}` };
  let api: ApiProcess = await startApiProcess();
  return {
    clickhouse: service.services.clickhouse,
    postgres: service.stores.postgres,
    ctx: organization.ctx,
    organizationId: organization.id,
    organization,
    brands,
    /** The one that every question is about. */
    brand,
    headers,
    api: () => api,
    /** A fresh process: its memory says only what is asked of it from now on. */
    async restartApi(): Promise<ApiProcess> {
      await api.close();
      api = await startApiProcess();
      return api;
    },
    async close() {
      await api.close();
      await service.close();
      await engines.close();
    },
  };
}
