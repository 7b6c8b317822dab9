import * as operations from '#contract/operations/brands.ts';
import { suggestBrand } from '../../../modules/brand-suggestions/index.ts';
import * as brands from '../../../modules/brands/index.ts';
import * as reports from '../../../modules/reports/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const brandRoutes = [
  route(operations.listBrands, async ({ ctx, query }) =>
    paged(await brands.listBrands(ctx, query), query),
  ),
  route(operations.createBrand, ({ ctx, body }) => brands.createBrand(ctx, body)),
  route(operations.getBrand, ({ ctx, params }) =>
    brands.getBrand(ctx, { brandId: params.brand_id }),
  ),
  route(operations.updateBrand, ({ ctx, params, body }) =>
    brands.updateBrand(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.archiveBrand, ({ ctx, params }) =>
    brands.archiveBrand(ctx, { brandId: params.brand_id }),
  ),
  route(operations.listArchivedBrands, async ({ ctx, query }) =>
    paged(await brands.listArchivedBrands(ctx, query), query),
  ),
  route(operations.restoreBrand, ({ ctx, params }) =>
    brands.restoreBrand(ctx, { brandId: params.brand_id }),
  ),
];

export const portfolioRoutes = [
  route(
    operations.getPortfolio,
    async ({ ctx, query, reply }) =>
      paged(await reports.getPortfolio(ctx, { ...query, signal: goneSignal(reply) }), query),
    { heavy: true },
  ),
];

export const brandSuggestionRoutes = [
  route(
    operations.suggestBrand,
    ({ ctx, body, reply }) => suggestBrand(ctx, { ...body, signal: goneSignal(reply) }),
    // Each fetches pages for seconds.
    { heavy: true },
  ),
];
