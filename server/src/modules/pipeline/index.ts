export { approveTrack, listApprovals, rejectTrack } from './approval/decide-track.ts';
export {
  getPublishedTrack,
  getTracking,
  type PublishedTrack,
  pagePrompts,
} from './get-tracking.ts';
export { getPipeline, listPipelines, listTracks, targetedPages } from './list-pipelines.ts';
export { queueRechecks, recheckVersion } from './recheck/recheck-version.ts';
export { reviveTracks, runTrack } from './run-track.ts';
export { submitPipeline } from './submit-pipeline.ts';
