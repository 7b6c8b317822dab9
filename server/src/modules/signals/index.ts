export { detectSignals } from './detect-signals.ts';
export type { Place } from './find-events.ts';
export { forgetAnswersInSignals } from './forget-answers.ts';
export { listEvents } from './list-events.ts';
export { listSignals, surestSignals } from './list-signals.ts';
export { locateMovement } from './locate-movement.ts';
export { queueDailyRuns, runSignals } from './run-signals.ts';
export { getSignalRun, listSignalRuns } from './signal-runs.ts';
export { getSignalSettings, putSignalSettings } from './signal-settings.ts';
