import * as operations from '#contract/operations/competitors.ts';
import * as brands from '../../../modules/brands/index.ts';
import * as suggestions from '../../../modules/competitor-suggestions/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { listRoute, paged, verbRoute } from './verb-route.ts';

export const competitorRoutes = [
  listRoute(operations.listCompetitors, brands.listCompetitors),
  verbRoute(operations.createCompetitor, brands.createCompetitor),
  verbRoute(operations.getCompetitor, brands.getCompetitor),
  verbRoute(operations.replaceCompetitor, brands.replaceCompetitor),
  verbRoute(operations.archiveCompetitor, brands.archiveCompetitor),
];

export const competitorSuggestionRoutes = [
  route(operations.listCompetitorSuggestions, async ({ ctx, params, query, reply }) =>
    paged(
      await suggestions.listSuggestions(ctx, {
        brandId: params.brand_id,
        ...query,
        signal: goneSignal(reply),
      }),
      query,
    ),
  ),
  verbRoute(operations.acceptCompetitorSuggestion, suggestions.acceptSuggestion),
  verbRoute(operations.dismissCompetitorSuggestion, suggestions.dismissSuggestion),
  verbRoute(operations.restoreCompetitorSuggestion, suggestions.restoreSuggestion),
];
