import { loopbackCatalog } from '../collection/loopback-collector.ts';
import { startTestService } from '../service.ts';
import { serveSuggestedSite } from '../suggested-site.ts';
import { accountRefusals } from './account-refusals.ts';
import { brandRefusals } from './brand-refusals.ts';
import { type RefusalElsewhere, startFaultyServices } from './faulty-services.ts';
import { keyRefusals } from './key-refusals.ts';
import { promptRefusals } from './prompt-refusals.ts';
import { buildRefusalWorld } from './refusal-world.ts';
import { reportRefusals } from './report-refusals.ts';
import { siteRefusals } from './site-refusals.ts';

/** Errors that no call of a client brings about here, and why. */
export const beyondClients = {
  query_too_expensive: 'the engine would have to work for a minute',
  malformed_body: 'a client writes valid JSON',
  malformed_request: 'a client escapes what it puts into a path',
  not_found: 'a client knows the paths of the contract',
  method_not_allowed: 'a client knows the method of each path',
  not_acceptable: 'a client accepts what the operation produces',
  request_timeout: 'a client sends a body that it has',
  unsupported_media_type: 'a client names the type of what it sends',
  expectation_failed: 'a client expects nothing before it sends a body',
  headers_too_large: 'a client bounds what it puts into headers',
} as const;

/** A service, and for each error that a client can bring about on it a call that is refused so. */
export async function startRefusals() {
  const sites = {
    blocked: await serveSuggestedSite('shop', {
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /' },
    }),
    withoutText: await serveSuggestedSite('shop', {
      '/': { body: '<title>App</title><div id="root"></div>' },
    }),
  };
  const allowedPrivateHosts = Object.values(sites).map(({ host }) => host);
  const collectors = loopbackCatalog(undefined);
  const service = await startTestService({ allowedPrivateHosts, collectors });
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const world = await buildRefusalWorld(service);
  const faulty = await startFaultyServices(service);
  const refusals = {
    ...accountRefusals(world),
    ...brandRefusals(world),
    ...promptRefusals(world),
    ...keyRefusals(world),
    ...reportRefusals(world, sites),
    ...siteRefusals(world),
    ...faulty.refusals,
  };
  return {
    ...{ service, url, world },
    types: Object.keys(refusals) as (keyof typeof refusals)[],
    callOf: async (type: keyof typeof refusals): Promise<RefusalElsewhere> => ({
      url,
      ...(await refusals[type]()),
    }),
    async close() {
      await faulty.close();
      await service.close();
      for (const site of Object.values(sites)) await site.close();
    },
  };
}
