export { getTracking } from './get-tracking.ts';
export { reviveTracks } from './revive-tracks.ts';
export { runTrack } from './run-track.ts';
export { submitPipeline } from './submit-pipeline.ts';
