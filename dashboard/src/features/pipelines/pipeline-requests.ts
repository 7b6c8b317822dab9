import type { QueryClient } from '@tanstack/react-query';
import type { Submission, TrackingRecord } from '#contract/pipeline.ts';
import type { Pipeline, PipelineTrack } from '#contract/pipeline-submissions.ts';
import { ApiError, call } from '../../lib/api.ts';
import { get, send } from '../../lib/api-request.ts';
import type { PagedList } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/metric-query.ts';
import type { PipelineBody } from './pipeline-draft.ts';
import { isUnderWay, unfinished } from './pipeline-words.ts';

export const pageSize = 50;
const everyMs = 2_000;

interface Query<Data> {
  readonly state: { readonly data: Data | undefined };
}

const listPath = (brandId: number) => `v1/${brandId}/pipelines`;
const trackingPath = (brandId: number) => `v2/orchestration/optimize-and-deploy/${brandId}`;

export function pipelinesRequest(brandId: number, offset: number | undefined) {
  return get(listPath(brandId), { limit: pageSize, offset });
}

/** Like those below, asked again while something is under way. */
export function pipelinesQuery(brandId: number, offset: number | undefined) {
  return {
    ...requestQuery<PagedList<Pipeline>>(pipelinesRequest(brandId, offset)),
    refetchInterval: ({ state }: Query<PagedList<Pipeline>>) =>
      state.data?.items.some((pipeline) => unfinished(pipeline) > 0) ? everyMs : false,
  };
}

export function pipelineQuery(brandId: number, pipelineId: string) {
  return {
    ...requestQuery<Pipeline>(get(`${listPath(brandId)}/${pipelineId}`)),
    refetchInterval: ({ state }: Query<Pipeline>) =>
      state.data && unfinished(state.data) > 0 ? everyMs : false,
  };
}

export function tracksRequest(brandId: number, pipelineId: string, offset: number | undefined) {
  return get(`${listPath(brandId)}/${pipelineId}/tracks`, { limit: pageSize, offset });
}

export function tracksQuery(brandId: number, pipelineId: string, offset: number | undefined) {
  return {
    ...requestQuery<PagedList<PipelineTrack>>(tracksRequest(brandId, pipelineId, offset)),
    refetchInterval: ({ state }: Query<PagedList<PipelineTrack>>) =>
      state.data?.items.some(isUnderWay) ? everyMs : false,
  };
}

export function trackingQuery(brandId: number, token: string) {
  return {
    ...requestQuery<TrackingRecord>(get(`${trackingPath(brandId)}/${token}`)),
    refetchInterval: ({ state }: Query<TrackingRecord>) =>
      state.data && isUnderWay(state.data) ? everyMs : false,
  };
}

export async function submitPipeline(
  client: QueryClient,
  brandId: number,
  body: PipelineBody,
): Promise<Submission> {
  try {
    const submission = await call<Submission>(send('POST', trackingPath(brandId), body));
    await client.invalidateQueries({ queryKey: ['api', listPath(brandId)] });
    return submission;
  } catch (error) {
    if (!(error instanceof ApiError) || error.type !== 'quota_exceeded') throw error;
    const advice = 'Submit fewer, wait for the next month, or ask the operator for more.';
    throw new Error(`${error.message} ${advice}`, { cause: error });
  }
}
