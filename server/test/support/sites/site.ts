import type { Site, SiteVersion } from '#contract/pages/sites.ts';
import { succeeded } from '../answers/answers.ts';
import { createBrand, type KeyCaller } from '../records/brand.ts';
import type { TestService } from '../service/service.ts';

export interface TestSite {
  readonly site: Site;
  readonly path: string;
  stage(page: string, content: object): Promise<SiteVersion>;
  publish(version: SiteVersion): Promise<SiteVersion>;
  /** Stages and publishes. */
  live(page: string, content: object): Promise<SiteVersion>;
}

/** Hosts of tests lead nowhere; each site has its own, since a domain can be active once. */
let sites = 0;
export const freshDomain = () => `site-${process.pid}-${++sites}.test`;

export async function registerSite(call: KeyCaller, fields: object = {}) {
  const brand = await createBrand(call);
  const body = { domain: freshDomain(), ...fields };
  const site: Site = succeeded(await call('POST', `/v1/${brand.id}/sites`, body));
  return { site, path: `/v1/${brand.id}/sites/${site.id}` };
}

/** A site of a brand of its own, activated by the operator. */
export async function activeSite(
  service: TestService,
  call: KeyCaller,
  fields: object = {},
): Promise<TestSite> {
  const { site, path } = await registerSite(call, fields);
  const activated = await service.call('PATCH', `/operator/sites/${site.id}`, {
    key: service.operatorToken,
    body: { integration_status: 'active' },
  });
  const stage = async (page: string, content: object) =>
    succeeded(
      await call('POST', `${path}/versions`, { url: `https://${site.domain}${page}`, ...content }),
    );
  const publish = async ({ id }: SiteVersion) =>
    succeeded(await call('POST', `${path}/versions/${id}/publish`));
  return {
    site: succeeded(activated),
    path,
    stage,
    publish,
    live: async (page, content) => publish(await stage(page, content)),
  };
}
