import type { TrackToken } from '#contract/pages/pipeline.ts';
import type { ApprovalChoice } from '#contract/pages/pipeline-approvals.ts';
import type { Pipeline, PipelineTrack } from '#contract/pages/pipeline-submissions.ts';

/** How far a submission goes. */
export type Aim = 'audit' | 'optimize' | 'stage' | 'publish';

export const aimLabels: Readonly<Record<Aim, string>> = {
  audit: 'Audit',
  optimize: 'Optimize',
  stage: 'Stage',
  publish: 'Publish',
};

export const aimMeanings: Readonly<Record<Aim, string>> = {
  audit: 'Each page is audited. Nothing else happens.',
  optimize: 'Each page is audited and its text restructured. The site stays untouched.',
  stage: 'The optimized text is staged on the site, to be looked at and published by hand.',
  publish:
    'The optimized text is published on the site, after somebody approves it where the site asks for that. It can be rolled back.',
};

export function aimOf(pipeline: Pick<Pipeline, 'optimize' | 'stage_axp' | 'deploy_axp'>): Aim {
  if (pipeline.deploy_axp) return 'publish';
  if (pipeline.stage_axp) return 'stage';
  return pipeline.optimize ? 'optimize' : 'audit';
}

/** How many of its pages have not come to their end. */
export function unfinished({ tracks }: Pick<Pipeline, 'tracks'>): number {
  return tracks.pending + tracks.running;
}

type State = Pick<PipelineTrack, 'status' | 'orchestration_status' | 'awaiting_approval'>;

/** Whether the service works on it; what waits for a person changes by itself no more. */
export function isUnderWay({ status, awaiting_approval }: State): boolean {
  return (status === 'pending' || status === 'running') && !awaiting_approval;
}

export const waitingLabel = 'Waiting for approval';

export const decisionLabels: Readonly<Record<ApprovalChoice, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
};
export const decisionTones = { approved: 'good', rejected: 'bad' } as const;

const runningLabels = {
  audit: 'Auditing',
  optimizing: 'Optimizing',
  deploying: 'Publishing',
  completed: 'Done',
  failed: 'Failed',
} as const satisfies Record<TrackToken['orchestration_status'], string>;

/** Where a page is, in a word. */
export function stateLabel(track: State): string {
  if (track.awaiting_approval) return waitingLabel;
  return track.status === 'pending' ? 'Waiting' : runningLabels[track.orchestration_status];
}

export function stateTone({ status, awaiting_approval }: State) {
  return awaiting_approval ? 'caution' : stateTones[status];
}

const stateTones = {
  pending: 'neutral',
  running: 'accent',
  completed: 'good',
  failed: 'bad',
} as const;
