import { callerWith } from '../../../server/test/support/brand.ts';
import { loadConformanceSet } from '../../../server/test/support/conformance-set.ts';
import { startTestService, type TestServiceOptions } from '../../../server/test/support/service.ts';
import { openHome } from './run-cli.ts';

/** The real service on a port, with the brand of the conformance set, and a home that is logged in to it. */
export async function serveBrand(options: TestServiceOptions = {}) {
  const service = await startTestService(options);
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const organization = await service.organization();
  const key = await organization.key();
  const call = callerWith(service.call, key);
  const { brandId } = await loadConformanceSet(call);
  const home = await openHome({ SIGHTLINE_URL: address, SIGHTLINE_API_KEY: key });
  return {
    ...{ service, address, organization, key, call, brandId, home },
    async close() {
      await home.close();
      await service.close();
    },
  };
}

export type ServedBrand = Awaited<ReturnType<typeof serveBrand>>;

/** Days on which the conformance set has answers. */
export const days = ['--from', '2026-01-26', '--to', '2026-03-11'];
