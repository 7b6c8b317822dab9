import { queryOptions } from '@tanstack/react-query';
import {
  getPipeline,
  getPipelineTracking,
  getPublicationEffect,
  listApprovals,
  listPipelines,
  listPipelineTracks,
} from '#contract/operations/pipelines.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { isUnderWay, unfinished } from './pipeline-words.ts';

export const pageSize = 50;
const everyMs = 2_000;

export function pipelinesRequest(brandId: number, offset: number | undefined) {
  const params = { brand_id: brandId };
  return requestOf(listPipelines, { params, query: { limit: pageSize, offset } });
}

/** Like those below, asked again while something is under way. */
export function pipelinesQuery(brandId: number, offset: number | undefined) {
  return queryOptions({
    ...requestQuery(pipelinesRequest(brandId, offset)),
    refetchInterval: ({ state }) =>
      state.data?.items.some((pipeline) => unfinished(pipeline) > 0) ? everyMs : false,
  });
}

export function approvalsRequest(brandId: number) {
  return requestOf(listApprovals, { params: { brand_id: brandId }, query: { limit: pageSize } });
}

export function approvalsQuery(brandId: number) {
  return requestQuery(approvalsRequest(brandId));
}

export function pipelineQuery(brandId: number, pipelineId: string) {
  const params = { brand_id: brandId, pipeline_id: pipelineId };
  return queryOptions({
    ...requestQuery(requestOf(getPipeline, { params })),
    refetchInterval: ({ state }) => (state.data && unfinished(state.data) > 0 ? everyMs : false),
  });
}

export function tracksRequest(brandId: number, pipelineId: string, offset: number | undefined) {
  const params = { brand_id: brandId, pipeline_id: pipelineId };
  return requestOf(listPipelineTracks, { params, query: { limit: pageSize, offset } });
}

export function tracksQuery(brandId: number, pipelineId: string, offset: number | undefined) {
  return queryOptions({
    ...requestQuery(tracksRequest(brandId, pipelineId, offset)),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? everyMs : false),
  });
}

export function trackingQuery(brandId: number, token: string) {
  return queryOptions({
    ...requestQuery(requestOf(getPipelineTracking, { params: { brand_id: brandId, token } })),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? everyMs : false),
  });
}

export function effectRequest(brandId: number, token: string) {
  return requestOf(getPublicationEffect, { params: { brand_id: brandId, token } });
}
