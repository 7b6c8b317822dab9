import * as operations from '#contract/operations/competitors.ts';
import * as brands from '../../../modules/brands/index.ts';
import * as suggestions from '../../../modules/competitor-suggestions/index.ts';
import { goneSignal } from '../requests/streaming.ts';
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
  route(operations.acceptCompetitorSuggestion, ({ ctx, params, body }) =>
    suggestions.acceptSuggestion(ctx, {
      brandId: params.brand_id,
      suggestionId: params.suggestion_id,
      ...body,
    }),
  ),
  route(operations.dismissCompetitorSuggestion, ({ ctx, params }) =>
    suggestions.dismissSuggestion(ctx, {
      brandId: params.brand_id,
      suggestionId: params.suggestion_id,
    }),
  ),
  route(operations.restoreCompetitorSuggestion, ({ ctx, params }) =>
    suggestions.restoreSuggestion(ctx, {
      brandId: params.brand_id,
      suggestionId: params.suggestion_id,
    }),
  ),
];
