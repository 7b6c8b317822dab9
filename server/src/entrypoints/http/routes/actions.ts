import * as operations from '#contract/operations/actions.ts';
import * as actions from '../../../modules/actions/index.ts';
import { route } from '../route.ts';
import { longVerbRoute, verbRoute } from './verb-route.ts';

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
  longVerbRoute(operations.createAction, actions.createAction),
  verbRoute(operations.getAction, actions.getAction),
  route(operations.changeAction, ({ ctx, params, body }) =>
    actions.changeAction(ctx, { ...actionKey(params), change: body }),
  ),
  longVerbRoute(operations.getBrief, actions.getBrief),
];
