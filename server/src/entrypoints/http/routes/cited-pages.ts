import * as operations from '#contract/operations/cited-pages.ts';
import * as citedPages from '../../../modules/cited-pages/index.ts';
import { route } from '../route.ts';
import { goneSignal } from '../streaming.ts';
import { paged } from './paged.ts';

export const citedPageRoutes = [
  route(operations.listCitedPages, async ({ ctx, params, query }) =>
    paged(await citedPages.listCitedPages(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.summarizeCitedPages, ({ ctx, params }) =>
    citedPages.summarizeCitedPages(ctx, { brandId: params.brand_id }),
  ),
  route(operations.checkCitedPages, ({ ctx, params, reply }) =>
    citedPages.checkCitedPages(ctx, {
      brandId: params.brand_id,
      signal: goneSignal(reply),
    }),
  ),
  route(operations.getCitedPageSettings, ({ ctx, params }) =>
    citedPages.getCitedPageSettings(ctx, { brandId: params.brand_id }),
  ),
  route(operations.putCitedPageSettings, ({ ctx, params, body }) =>
    citedPages.putCitedPageSettings(ctx, { brandId: params.brand_id, ...body }),
  ),
];
