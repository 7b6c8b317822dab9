import * as operations from '#contract/operations/pipelines.ts';
import { getPublicationEffect } from '../../../../modules/effect/index.ts';
import * as pipeline from '../../../../modules/pipeline/index.ts';
import { listRoute, longVerbRoute, verbRoute } from '../verb-route.ts';

export const pipelineRoutes = [
  verbRoute(operations.submitPipeline, pipeline.submitPipeline),
  verbRoute(operations.getPipelineTracking, pipeline.getTracking),
  listRoute(operations.listPipelines, pipeline.listPipelines),
  verbRoute(operations.getPipeline, pipeline.getPipeline),
  listRoute(operations.listPipelineTracks, pipeline.listTracks),
  listRoute(operations.listApprovals, pipeline.listApprovals),
  verbRoute(operations.approveTrack, pipeline.approveTrack),
  verbRoute(operations.rejectTrack, pipeline.rejectTrack),
  longVerbRoute(operations.getPublicationEffect, getPublicationEffect),
];
