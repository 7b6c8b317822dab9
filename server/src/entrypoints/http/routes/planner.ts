import * as operations from '#contract/operations/planner.ts';
import * as controlPrompts from '../../../modules/control-prompts/index.ts';
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

export const controlPromptRoutes = [
  route(operations.getControlPrompts, ({ ctx, params }) =>
    controlPrompts.getControlPrompts(ctx, { organizationId: params.organization_id }),
  ),
  route(operations.putControlPrompts, ({ ctx, params, body }) =>
    controlPrompts.putControlPrompts(ctx, { organizationId: params.organization_id, ...body }),
  ),
];
