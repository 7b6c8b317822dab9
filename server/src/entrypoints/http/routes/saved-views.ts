import * as operations from '#contract/operations/saved-views.ts';
import * as views from '../../../modules/saved-views/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const savedViewRoutes = [
  route(operations.createSavedView, ({ ctx, params, body }) =>
    views.createView(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.listSavedViews, async ({ ctx, params, query }) =>
    paged(await views.listViews(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.updateSavedView, ({ ctx, params, body }) =>
    views.updateView(ctx, { brandId: params.brand_id, viewId: params.view_id, ...body }),
  ),
  route(operations.deleteSavedView, ({ ctx, params }) =>
    views.deleteView(ctx, { brandId: params.brand_id, viewId: params.view_id }),
  ),
];
