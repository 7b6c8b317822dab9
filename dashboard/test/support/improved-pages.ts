import type { Submission } from '#contract/pages/pipeline.ts';
import type { Site } from '#contract/pages/sites.ts';
import type { PipelineOrigin } from '../../../server/test/support/sites/pipeline-origin.ts';

/** Sends a request to the API and resolves with the body of its answer. */
export type Send = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

/** A site that is proven by a server of the test, and pages on their way to it: one of them fails. */
export async function submitPages(
  send: Send,
  brandId: number,
  origin: PipelineOrigin,
): Promise<Submission> {
  const sites = `/v1/${brandId}/sites`;
  const body = { domain: origin.host, origin: origin.origin };
  const site = (await send('POST', sites, body)) as Site;
  origin.prove(site.verification_token);
  await send('POST', `${sites}/${site.id}/verify`);
  const submission = await send('POST', `/v2/orchestration/optimize-and-deploy/${brandId}`, {
    urls: [`${origin.origin}/article`, `${origin.origin}/gone`],
    ...{ optimize: true, stage_axp: true, site_id: site.id },
    target_prompts: ['Which shoe holds on wet rock?', 'What does the Northwind Grip cost?'],
  });
  return submission as Submission;
}
