export { approveTrack } from './approval/approve-track.ts';
export { listApprovals } from './approval/list-approvals.ts';
export { rejectTrack } from './approval/reject-track.ts';
export { getTracking } from './get-tracking.ts';
export { getPipeline, listPipelines } from './list-pipelines.ts';
export { listTracks } from './list-tracks.ts';
export { reviveTracks } from './revive-tracks.ts';
export { runTrack } from './run-track.ts';
export { submitPipeline } from './submit-pipeline.ts';
