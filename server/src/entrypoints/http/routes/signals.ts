import * as operations from '#contract/operations/signals.ts';
import * as signals from '../../../modules/signals/index.ts';
import { listRoute, verbRoute } from './verb-route.ts';

export const signalRoutes = [
  listRoute(operations.listSignals, signals.listSignals),
  listRoute(operations.listEvents, signals.listEvents),
  verbRoute(operations.runSignals, signals.runSignals),
  listRoute(operations.listSignalRuns, signals.listSignalRuns),
  verbRoute(operations.getSignalRun, signals.getSignalRun),
  verbRoute(operations.getSignalSettings, signals.getSignalSettings),
  verbRoute(operations.putSignalSettings, signals.putSignalSettings),
];
