import * as operations from '#contract/operations/control-prompts.ts';
import * as controlPrompts from '../../../modules/control-prompts/index.ts';
import { route } from '../route.ts';

export const controlPromptRoutes = [
  route(operations.getControlPrompts, ({ ctx, params }) =>
    controlPrompts.getControlPrompts(ctx, { organizationId: params.organization_id }),
  ),
  route(operations.putControlPrompts, ({ ctx, params, body }) =>
    controlPrompts.putControlPrompts(ctx, { organizationId: params.organization_id, ...body }),
  ),
];
