import { sql } from 'kysely';
import { succeeded } from '../answers/answers.ts';
import { promptWorld } from '../records/prompts.ts';
import { activeSite, freshDomain, registerSite } from '../sites/site.ts';
import type { RefusalCall, Refusals, RefusalWorld } from './refusal-world.ts';

type SiteRefusal =
  | ('site_not_found' | 'site_exists' | 'site_inactive' | 'domain_taken')
  | ('verification_failed' | 'version_not_found' | 'version_not_live' | 'preview_not_found')
  | ('pipeline_not_found' | 'tracking_not_found' | 'not_awaiting_approval' | 'already_decided')
  | ('approval_outdated' | 'early_access_required');

/** Sites, their versions and pages in the pipeline. */
export function siteRefusals(world: RefusalWorld): Refusals<SiteRefusal> {
  const { service, call, admin, made, ofBrand } = world;

  /** A call that names the site at this path. */
  function ofSite(path: string, id: string, given: object = {}): RefusalCall {
    const [, brandId, siteId] = /^\/v1\/(\d+)\/sites\/(\w+)$/.exec(path) ?? [];
    const named = { brand_id: Number(brandId), site_id: siteId, ...given };
    return { id, given: named, key: admin.token };
  }

  /** A call about a page in the pipeline, which waits for approval or not. */
  async function ofTrack(isWaiting: boolean, given: object = {}): Promise<RefusalCall> {
    const { site, path } = await activeSite(service, call);
    const { brand_id } = ofSite(path, '').given;
    const flags = { optimize: true, deploy_axp: true, site_id: site.id };
    const { tokens } = succeeded(
      await call('POST', `/v2/orchestration/optimize-and-deploy/${brand_id}`, {
        ...{ urls: [`https://${site.domain}/a`], ...flags },
      }),
    );
    const { token } = tokens[0];
    if (isWaiting)
      await sql`UPDATE pipeline_tracks SET orchestration_status = 'deploying', awaiting_approval = true
        WHERE token = ${token}`.execute(service.services.db);
    return { id: 'approveTrack', given: { brand_id, token, ...given }, key: admin.token };
  }

  return {
    site_not_found: () => ofBrand('getSite', { site_id: 'unknown' }),
    async site_exists() {
      const site = { domain: freshDomain() };
      await made('sites', site);
      return ofBrand('createSite', site);
    },
    async site_inactive() {
      const { site, path } = await registerSite(call);
      const url = `https://${site.domain}/a`;
      return ofSite(path, 'stageVersion', { url, markdown: '# Northwind' });
    },
    async domain_taken() {
      const { site } = await activeSite(service, call);
      const { site: second } = await registerSite(call, { domain: site.domain });
      const given = { site_id: second.id, integration_status: 'active' };
      return { id: 'operateSite', given, key: service.operatorToken };
    },
    verification_failed: async () => ofSite((await registerSite(call)).path, 'verifySite'),
    async version_not_found() {
      const { path } = await activeSite(service, call);
      return ofSite(path, 'getVersion', { version_id: 'unknown' });
    },
    async version_not_live() {
      const { path, stage } = await activeSite(service, call);
      const { id } = await stage('/a', { markdown: '# Northwind' });
      return ofSite(path, 'rollbackVersion', { version_id: id });
    },
    preview_not_found: () => ({ id: 'openPreview', given: { token: 'unknown' }, key: null }),
    pipeline_not_found: () => ofBrand('getPipeline', { pipeline_id: 'unknown' }),
    tracking_not_found: () => ofBrand('getPipelineTracking', { token: 'unknown' }),
    not_awaiting_approval: () => ofTrack(false),
    async already_decided() {
      const approving = await ofTrack(true);
      const { brand_id, token } = approving.given;
      succeeded(await call('POST', `/v1/${brand_id}/pipeline/tracking/${token}/reject`, {}));
      return approving;
    },
    approval_outdated: () => ofTrack(true, { optimization_run_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBZ' }),
    async early_access_required() {
      const other = await promptWorld(service);
      await other.operate({ early_access: false });
      return { id: 'listPipelines', given: { brand_id: other.brand.id }, key: other.key };
    },
  };
}
