export { detectSignals } from './detect-signals.ts';
export { listEvents } from './list-events.ts';
export { listSignals } from './list-signals.ts';
export { queueDailyRuns } from './queue-daily-runs.ts';
export { runSignals } from './run-signals.ts';
export { getSignalRun, listSignalRuns } from './signal-runs.ts';
export { getSignalSettings, putSignalSettings } from './signal-settings.ts';
export { surestSignals } from './surest-signals.ts';
