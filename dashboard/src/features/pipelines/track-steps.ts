import type { TrackingRecord } from '#contract/pages/pipeline.ts';
import type { Pipeline } from '#contract/pages/pipeline-submissions.ts';
import { aimOf } from './pipeline-words.ts';

export type StepState = 'done' | 'current' | 'failed' | 'waiting';

export interface Step {
  readonly name: string;
  readonly state: StepState;
}

type Track = Pick<TrackingRecord, 'orchestration_status' | 'result' | 'axp_version_id'>;

/** The way of one page: what is behind it, where it is, what is to come. */
export function trackSteps(track: Track, pipeline: Pipeline): Step[] {
  const aim = aimOf(pipeline);
  const { audit, optimization, version } = track.result;
  const hasScore = audit !== null && audit.score !== null;
  const steps = [
    { name: 'Audit', isDone: hasScore },
    ...(aim === 'audit' ? [] : [{ name: 'Optimize', isDone: optimization !== null }]),
    ...(aim === 'stage' || aim === 'publish' ? [{ name: 'Stage', isDone: version !== null }] : []),
    ...(aim === 'publish' ? [{ name: 'Publish', isDone: track.axp_version_id !== null }] : []),
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  const stopped = track.orchestration_status === 'failed' ? 'failed' : 'current';
  return steps.map(({ name, isDone }, index) => ({
    name,
    state: isDone ? 'done' : index === next ? stopped : 'waiting',
  }));
}
