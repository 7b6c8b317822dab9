import * as operations from '#contract/operations/competitor-suggestions.ts';
import * as suggestions from '../../../modules/competitor-suggestions/index.ts';
import { route } from '../route.ts';
import { goneSignal } from '../streaming.ts';
import { paged } from './paged.ts';

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
