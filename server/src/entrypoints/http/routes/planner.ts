import * as operations from '#contract/operations/planner.ts';
import * as planner from '../../../modules/planner/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';

export const plannerRoutes = [
  route(operations.planCollection, ({ ctx, params, query, reply }) =>
    planner.planCollection(ctx, { ...query, brandId: params.brand_id, signal: goneSignal(reply) }),
  ),
  route(operations.readDecisionGrade, ({ ctx, params, query, reply }) =>
    planner.readDecisionGrade(ctx, {
      ...query,
      brandId: params.brand_id,
      signal: goneSignal(reply),
    }),
  ),
];
