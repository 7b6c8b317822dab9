import * as operations from '#contract/operations/sources.ts';
import * as citedPages from '../../../../modules/cited-pages/index.ts';
import * as sources from '../../../../modules/sources/index.ts';
import { goneSignal } from '../../requests/streaming.ts';
import { route } from '../../route.ts';
import { listRoute, longVerbRoute, paged, verbRoute } from '../verb-route.ts';

export const sourceRoutes = [
  route(operations.listSources, async ({ ctx, params, query, reply }) => {
    const input = { brandId: params.brand_id, ...query, signal: goneSignal(reply) };
    const { responses, ...page } = await sources.listSources(ctx, input);
    return { ...paged(page, query), responses };
  }),
  longVerbRoute(operations.getSourceShare, sources.getSourceShare),
  listRoute(operations.listSourceKinds, sources.listSourceKinds),
  verbRoute(operations.putSourceKind, sources.putSourceKind),
  verbRoute(operations.deleteSourceKind, sources.deleteSourceKind),
];

export const citedPageRoutes = [
  listRoute(operations.listCitedPages, citedPages.listCitedPages),
  verbRoute(operations.summarizeCitedPages, citedPages.summarizeCitedPages),
  longVerbRoute(operations.checkCitedPages, citedPages.checkCitedPages),
  verbRoute(operations.getCitedPageSettings, citedPages.getCitedPageSettings),
  verbRoute(operations.putCitedPageSettings, citedPages.putCitedPageSettings),
];
