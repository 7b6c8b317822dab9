import * as operations from '#contract/operations/brands.ts';
import { suggestBrand } from '../../../modules/brand-suggestions/index.ts';
import * as brands from '../../../modules/brands/index.ts';
import * as reports from '../../../modules/reports/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { listRoute, paged, verbRoute } from './verb-route.ts';

export const brandRoutes = [
  listRoute(operations.listBrands, brands.listBrands),
  verbRoute(operations.createBrand, brands.createBrand),
  verbRoute(operations.getBrand, brands.getBrand),
  verbRoute(operations.updateBrand, brands.updateBrand),
  verbRoute(operations.archiveBrand, brands.archiveBrand),
  listRoute(operations.listArchivedBrands, brands.listArchivedBrands),
  verbRoute(operations.restoreBrand, brands.restoreBrand),
  verbRoute(operations.eraseBrand, brands.eraseBrand),
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
