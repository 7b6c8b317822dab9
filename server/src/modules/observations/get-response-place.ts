import type { ResponseFilters } from '#contract/response-filters.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AnswerPlace } from '#kernel/ports/analytics/answers.ts';
import { requireScope } from '#kernel/principal.ts';
import { brandNames } from '../brands/index.ts';
import { selectResponses } from './response-filters.ts';

interface PlaceInput extends ResponseFilters {
  readonly brandId: number;
  readonly responseId: number;
  readonly signal: AbortSignal;
}

/** Where a response is in the filtered list, and which are next to it. */
export async function getResponsePlace(ctx: Context, input: PlaceInput): Promise<AnswerPlace> {
  requireScope(ctx.principal, 'query');
  const { brandId, responseId, signal, ...filters } = input;
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const selection = selectResponses(brand, filters, await brandNames(ctx, brand, ['stage']));
  const options = { signal, timeLimitMs: longestReadingMs };
  const place = await ctx.analytics.answers.place(selection, responseId, options);
  if (!place) throw new Refusal('response_not_found', 'This brand has no such response.');
  return place;
}
