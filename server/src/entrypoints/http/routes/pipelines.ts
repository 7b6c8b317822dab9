import { z } from 'zod';
import { pathId } from '#contract/parameters.ts';
import { submission, submissionBody, trackingRecord, trackingToken } from '#contract/pipeline.ts';
import * as pipeline from '../../../modules/pipeline/index.ts';
import { access, route } from '../route.ts';

const tag = 'Pipeline';
const path = '/v2/orchestration/optimize-and-deploy/{brand_id}';
const ofBrand = z.object({ brand_id: pathId });

export const pipelineRoutes = [
  route({
    method: 'POST',
    path,
    id: 'submitPipeline',
    tag,
    summary: 'Audit, optimize and deploy pages',
    description:
      'Each URL gets a token and is audited. With `optimize` its content is restructured around the target prompts, ' +
      'with `stage_axp` the result is staged on the site, with `deploy_axp` it is published. A 422 of this route has a ' +
      '`ctx.code`: ORCH-INIT-001 invalid URL, 002 site missing, 003 domain mismatch, 005 integration inactive, ' +
      'ORCH-HOOK-002 blocked webhook_url.',
    access: access.configure,
    params: ofBrand,
    body: submissionBody,
    answer: submission,
    refusals: ['early_access_required', 'quota_exceeded'],
    handle: ({ ctx, params, body }) =>
      pipeline.submitPipeline(ctx, { brandId: params.brand_id, ...body }),
  }),
  route({
    method: 'GET',
    path: `${path}/{token}`,
    id: 'getPipelineTracking',
    tag,
    summary: 'Track a page',
    description: 'Where the page stands, what came of it so far, and why it failed.',
    access: access.query,
    params: ofBrand.extend({ token: trackingToken }),
    answer: trackingRecord,
    refusals: ['early_access_required', 'tracking_not_found'],
    handle: ({ ctx, params }) =>
      pipeline.getTracking(ctx, { brandId: params.brand_id, token: params.token }),
  }),
];
