import type { SubmissionBody, TrackingRecord } from '#contract/pipeline.ts';
import type { SiteVersion } from '#contract/sites.ts';
import { runTrack } from '../../src/modules/pipeline/index.ts';
import { succeeded } from './answers.ts';
import { callerWith, createBrand, type KeyCaller } from './brand.ts';
import { startChangingOrigin } from './changing-origin.ts';
import { startTestService } from './service.ts';

export type PipelineWorld = Awaited<ReturnType<typeof startPipelineWorld>>;

/** A service, and a website whose pages go through its pipeline. */
export async function startPipelineWorld() {
  const origin = await startChangingOrigin();
  const service = await startTestService({ allowedPrivateHosts: [origin.host] });
  const organization = await service.organization();
  const byKey = callerWith(service.call, await organization.key());
  const person = await organization.person('admin');
  const byPerson = callerWith(service.call, person.token);
  const sql = async (text: string, ...values: unknown[]) =>
    (await service.stores.postgres.pool.query(text, values)).rows;

  /** A brand whose site is active; the domain is taken over from the one before. */
  async function siteOfNewBrand(fields: object = {}) {
    // Of this organization alone: other files use the same database at the same time.
    await sql(
      "UPDATE sites SET integration_status = 'inactive' WHERE organization_id = $1",
      organization.id,
    );
    const brandId = (await createBrand(byKey)).id;
    const body = { domain: origin.host, origin: origin.origin, ...fields };
    const { id: siteId } = succeeded(await byKey('POST', `/v1/${brandId}/sites`, body));
    await sql(
      "UPDATE sites SET integration_status = 'active', proof = 'dns', activated_at = now() WHERE id = $1",
      siteId,
    );
    return { brandId, siteId };
  }

  /** The pipeline of one brand and its site. */
  async function newPipeline(fields: object = {}) {
    const { brandId, siteId } = await siteOfNewBrand(fields);
    const path = `/v2/orchestration/optimize-and-deploy/${brandId}`;
    const sitePath = `/v1/${brandId}/sites/${siteId}`;
    const submit = async (
      page: string,
      more: Partial<SubmissionBody> = {},
      by: KeyCaller = byKey,
    ): Promise<string> => {
      const flags = { optimize: true, deploy_axp: true, site_id: siteId };
      const body = { urls: [origin.url(page)], ...flags, ...more };
      return succeeded(await by('POST', path, body)).tokens[0].token;
    };
    const run = (token: string) => runTrack(organization.ctx, { token });
    const track = async (token: string): Promise<TrackingRecord> =>
      succeeded(await byKey('GET', `${path}/${token}`));
    return {
      ...{ brandId, siteId, path, sitePath, submit, run, track },
      /** Submits one page and carries it as far as it goes. */
      async ended(page: string, more: Partial<SubmissionBody> = {}, by: KeyCaller = byKey) {
        const token = await submit(page, more, by);
        await run(token);
        return track(token);
      },
      versions: async (search = ''): Promise<SiteVersion[]> =>
        succeeded(await byKey('GET', `${sitePath}/versions?${search}`)).items,
    };
  }

  return {
    ...{ service, organization, origin, person, byKey, byPerson, sql, newPipeline },
    async close() {
      await service.close();
      await origin.close();
    },
  };
}
