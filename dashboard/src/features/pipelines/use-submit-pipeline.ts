import { submitPipeline } from '#contract/operations/pipelines.ts';
import type { Submission } from '#contract/pipeline.ts';
import { ApiError } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import type { PipelineBody } from './pipeline-draft.ts';

/** Sends pages through the pipeline; says what to do where the month has no room for them. */
export function useSubmitPipeline() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  return async (body: PipelineBody): Promise<Submission> => {
    try {
      return await change(submitPipeline, { params, body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.type !== 'quota_exceeded') throw error;
      const advice = 'Submit fewer, wait for the next month, or ask the operator for more.';
      throw new Error(`${error.message} ${advice}`, { cause: error });
    }
  };
}
