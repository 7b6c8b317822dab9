import * as operations from '#contract/operations/sources.ts';
import * as citedPages from '../../../modules/cited-pages/index.ts';
import * as sources from '../../../modules/sources/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const sourceRoutes = [
  route(operations.listSources, async ({ ctx, params, query, reply }) => {
    const input = { brandId: params.brand_id, ...query, signal: goneSignal(reply) };
    const { responses, ...page } = await sources.listSources(ctx, input);
    return { ...paged(page, query), responses };
  }),
  route(operations.getSourceShare, ({ ctx, params, query, reply }) =>
    sources.getSourceShare(ctx, {
      brandId: params.brand_id,
      ...query,
      signal: goneSignal(reply),
    }),
  ),
  route(operations.listSourceKinds, async ({ ctx, params, query }) =>
    paged(await sources.listSourceKinds(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(operations.putSourceKind, ({ ctx, params, body }) =>
    sources.putSourceKind(ctx, { brandId: params.brand_id, domain: params.domain, ...body }),
  ),
  route(operations.deleteSourceKind, ({ ctx, params }) =>
    sources.deleteSourceKind(ctx, { brandId: params.brand_id, domain: params.domain }),
  ),
];

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
