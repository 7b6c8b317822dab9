import * as operations from '#contract/operations/planner.ts';
import * as planner from '../../../modules/planner/index.ts';
import { longVerbRoute } from './verb-route.ts';

export const plannerRoutes = [
  longVerbRoute(operations.planCollection, planner.planCollection),
  longVerbRoute(operations.readDecisionGrade, planner.readDecisionGrade),
];
