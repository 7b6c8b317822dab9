import * as operations from '#contract/operations/sources.ts';
import * as sources from '../../../modules/sources/index.ts';
import { route } from '../route.ts';
import { goneSignal } from '../streaming.ts';
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
