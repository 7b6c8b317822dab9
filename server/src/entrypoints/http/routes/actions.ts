import * as operations from '#contract/operations/actions.ts';
import * as actions from '../../../modules/actions/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';

const actionKey = (params: { readonly brand_id: number; readonly action_id: number }) => ({
  brandId: params.brand_id,
  actionId: params.action_id,
});

export const actionRoutes = [
  route(operations.listActions, async ({ ctx, params, query }) => {
    const { limit, offset } = query;
    const { items, ...list } = await actions.listActions(ctx, {
      brandId: params.brand_id,
      ...query,
    });
    return { ...list, items: [...items], limit, offset };
  }),
  route(operations.createAction, ({ ctx, params, body, reply }) =>
    actions.createAction(ctx, { brandId: params.brand_id, ...body, signal: goneSignal(reply) }),
  ),
  route(operations.getAction, ({ ctx, params }) => actions.getAction(ctx, actionKey(params))),
  route(operations.changeAction, ({ ctx, params, body }) =>
    actions.changeAction(ctx, { ...actionKey(params), change: body }),
  ),
  route(operations.getBrief, ({ ctx, params, reply }) =>
    actions.getBrief(ctx, { ...actionKey(params), signal: goneSignal(reply) }),
  ),
];
