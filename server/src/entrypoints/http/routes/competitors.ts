import * as operations from '#contract/operations/competitors.ts';
import * as brands from '../../../modules/brands/index.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const competitorRoutes = [
  route(operations.listCompetitors, async ({ ctx, params, query }) =>
    paged(await brands.listCompetitors(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.createCompetitor, ({ ctx, params, body }) =>
    brands.createCompetitor(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.getCompetitor, ({ ctx, params }) =>
    brands.getCompetitor(ctx, {
      brandId: params.brand_id,
      competitorId: params.competitor_id,
    }),
  ),
  route(operations.replaceCompetitor, ({ ctx, params, body }) =>
    brands.replaceCompetitor(ctx, {
      brandId: params.brand_id,
      competitorId: params.competitor_id,
      ...body,
    }),
  ),
  route(operations.archiveCompetitor, ({ ctx, params }) =>
    brands.archiveCompetitor(ctx, {
      brandId: params.brand_id,
      competitorId: params.competitor_id,
    }),
  ),
];
