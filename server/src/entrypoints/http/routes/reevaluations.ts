import * as operations from '#contract/operations/reevaluations.ts';
import * as observations from '../../../modules/observations/index.ts';
import { listRoute, longVerbRoute, verbRoute } from './verb-route.ts';

export const reevaluationRoutes = [
  verbRoute(operations.startReevaluation, observations.startReevaluation),
  listRoute(operations.listReevaluations, observations.listReevaluations),
  verbRoute(operations.getReevaluation, observations.getReevaluation),
  longVerbRoute(operations.previewReevaluation, observations.previewReevaluation, { heavy: true }),
];
