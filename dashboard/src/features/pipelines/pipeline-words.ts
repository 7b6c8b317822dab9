import type { TrackToken } from '#contract/pipeline.ts';
import type { Pipeline } from '#contract/pipeline-submissions.ts';

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
  publish: 'The optimized text is published on the site at once. It can be rolled back.',
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

export function isUnderWay({ status }: Pick<TrackToken, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}

const runningLabels = {
  audit: 'Auditing',
  optimizing: 'Optimizing',
  deploying: 'Publishing',
  completed: 'Done',
  failed: 'Failed',
} as const satisfies Record<TrackToken['orchestration_status'], string>;

/** Where a page is, in a word. */
export function stateLabel(track: Pick<TrackToken, 'status' | 'orchestration_status'>): string {
  return track.status === 'pending' ? 'Waiting' : runningLabels[track.orchestration_status];
}

export const stateTones = {
  pending: 'neutral',
  running: 'accent',
  completed: 'good',
  failed: 'bad',
} as const;
