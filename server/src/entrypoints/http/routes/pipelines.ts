import { z } from 'zod';
import { pagedList } from '#contract/envelopes.ts';
import { paging, pathId } from '#contract/parameters.ts';
import { submission, submissionBody, trackingRecord, trackingToken } from '#contract/pipeline.ts';
import {
  pipelineId,
  pipeline as pipelineRecord,
  pipelineTrack,
} from '#contract/pipeline-submissions.ts';
import * as pipeline from '../../../modules/pipeline/index.ts';
import { access, route } from '../route.ts';
import { paged } from './paged.ts';

const tag = 'Pipeline';
const path = '/v2/orchestration/optimize-and-deploy/{brand_id}';
const listPath = '/v1/{brand_id}/pipelines';
const ofBrand = z.object({ brand_id: pathId });
const ofPipeline = ofBrand.extend({ pipeline_id: pipelineId });

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
  route({
    method: 'GET',
    path: listPath,
    id: 'listPipelines',
    tag,
    summary: 'List submissions',
    description: 'Newest first, with how many of their URLs are in each state.',
    access: access.query,
    params: ofBrand,
    query: z.object(paging),
    answer: pagedList(pipelineRecord),
    refusals: ['early_access_required'],
    handle: async ({ ctx, params, query }) =>
      paged(await pipeline.listPipelines(ctx, { brandId: params.brand_id, ...query }), query),
  }),
  route({
    method: 'GET',
    path: `${listPath}/{pipeline_id}`,
    id: 'getPipeline',
    tag,
    summary: 'Get a submission',
    access: access.query,
    params: ofPipeline,
    answer: pipelineRecord,
    refusals: ['early_access_required', 'pipeline_not_found'],
    handle: ({ ctx, params }) =>
      pipeline.getPipeline(ctx, { brandId: params.brand_id, pipelineId: params.pipeline_id }),
  }),
  route({
    method: 'GET',
    path: `${listPath}/{pipeline_id}/tracks`,
    id: 'listPipelineTracks',
    tag,
    summary: 'List the URLs of a submission',
    description:
      'In the order in which they were given, without their text: `getPipelineTracking` has that.',
    access: access.query,
    params: ofPipeline,
    query: z.object(paging),
    answer: pagedList(pipelineTrack),
    refusals: ['early_access_required', 'pipeline_not_found'],
    handle: async ({ ctx, params, query }) =>
      paged(
        await pipeline.listTracks(ctx, {
          brandId: params.brand_id,
          pipelineId: params.pipeline_id,
          ...query,
        }),
        query,
      ),
  }),
];
