import * as operations from '#contract/operations/pipelines.ts';
import { getPublicationEffect } from '../../../modules/effect/index.ts';
import * as pipeline from '../../../modules/pipeline/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const pipelineRoutes = [
  route(operations.submitPipeline, ({ ctx, params, body }) =>
    pipeline.submitPipeline(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.getPipelineTracking, ({ ctx, params }) =>
    pipeline.getTracking(ctx, { brandId: params.brand_id, token: params.token }),
  ),
  route(operations.listPipelines, async ({ ctx, params, query }) =>
    paged(await pipeline.listPipelines(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.getPipeline, ({ ctx, params }) =>
    pipeline.getPipeline(ctx, { brandId: params.brand_id, pipelineId: params.pipeline_id }),
  ),
  route(operations.listPipelineTracks, async ({ ctx, params, query }) =>
    paged(
      await pipeline.listTracks(ctx, {
        brandId: params.brand_id,
        pipelineId: params.pipeline_id,
        ...query,
      }),
      query,
    ),
  ),
  route(operations.listApprovals, async ({ ctx, params, query }) =>
    paged(await pipeline.listApprovals(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.approveTrack, ({ ctx, params, body }) =>
    pipeline.approveTrack(ctx, { brandId: params.brand_id, token: params.token, ...body }),
  ),
  route(operations.rejectTrack, ({ ctx, params, body }) =>
    pipeline.rejectTrack(ctx, { brandId: params.brand_id, token: params.token, ...body }),
  ),
  route(operations.getPublicationEffect, ({ ctx, params, reply }) =>
    getPublicationEffect(ctx, {
      brandId: params.brand_id,
      token: params.token,
      signal: goneSignal(reply),
    }),
  ),
];
