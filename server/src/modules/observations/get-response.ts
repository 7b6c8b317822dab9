import type { ResponseFilters, ResponseGroupsQuery } from '#contract/answers/response-filters.ts';
import { readTextTerms } from '#contract/answers/text-terms.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AnswerPlace } from '#kernel/ports/analytics/answers.ts';
import type { BrandNames } from '#kernel/ports/analytics/reading.ts';
import { requireScope } from '#kernel/principal.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { brandNames, catchUpNames } from '../brands/index.ts';
import { addExcerpts } from './evidence-excerpts.ts';
import { createTermFinder } from './find-terms.ts';
import { createMentionMarker } from './mark-mentions.ts';
import { selectResponses } from './response-filters.ts';

/**
 * The current names that responses show. Prompts' names are in the store of observations, so it is brought up to date.
 */
export async function responseNames(ctx: Context, brandId: number): Promise<BrandNames> {
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const [names] = await Promise.all([
    brandNames(ctx, brand, ['persona', 'stage', 'competitor']),
    catchUpNames(ctx, brandId),
  ]);
  return names;
}

/** One answer with its provenance, retrieved sources, mentions and evidence for its sentiments, as JSON. */
export async function getResponse(
  ctx: Context,
  input: {
    readonly brandId: number;
    readonly responseId: number;
    readonly text?: string | undefined;
  },
): Promise<string> {
  requireScope(ctx.principal, 'query');
  const brand = { organizationId: ctx.principal.organizationId, brandId: input.brandId };
  const names = await responseNames(ctx, input.brandId);
  const json = await ctx.analytics.answers.find(brand, input.responseId, names, {
    timeLimitMs: maxReadingMs,
  });
  if (json === undefined) {
    throw new Refusal('response_not_found', 'This brand has no such response.');
  }
  // The engine writes JSON as in the contract.
  const { response_text, prompt } = JSON.parse(json) as { response_text: string; prompt: string };
  const marker = await createMentionMarker(ctx, input.brandId);
  const mentions = await marker(response_text, prompt);
  const added = { mentions, ...textMatches(response_text, input.text) };
  // Appended to the engine's JSON, so that its numbers keep their exact form.
  return `${addExcerpts(json).slice(0, -1)},${JSON.stringify(added).slice(1)}`;
}

function textMatches(response: string, text: string | undefined) {
  if (text === undefined) return {};
  return { text_matches: createTermFinder(readTextTerms(text)).places(response) };
}

interface PlaceInput extends ResponseFilters {
  readonly brandId: number;
  readonly responseId: number;
  readonly signal: AbortSignal;
}

/** The position of a response in the filtered list, and its neighbours. */
export async function getResponsePlace(ctx: Context, input: PlaceInput): Promise<AnswerPlace> {
  requireScope(ctx.principal, 'query');
  const { brandId, responseId, signal, ...filters } = input;
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const selection = selectResponses(brand, filters, await brandNames(ctx, brand, ['stage']));
  const options = { signal, timeLimitMs: maxReadingMs };
  const place = await ctx.analytics.answers.place(selection, responseId, options);
  if (!place) throw new Refusal('response_not_found', 'This brand has no such response.');
  return place;
}

interface GroupsInput extends ResponseGroupsQuery {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

/** The number of filtered answers per platform or prompt, largest first. */
export async function listResponseGroups(ctx: Context, input: GroupsInput) {
  requireScope(ctx.principal, 'query');
  const { brandId, by, limit, offset, signal, ...filters } = input;
  const names = await responseNames(ctx, brandId);
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const { total, groups } = await ctx.analytics.answers.group(
    selectResponses(brand, filters, names),
    by,
    { limit, offset },
    { signal, timeLimitMs: maxReadingMs },
  );
  return { total, items: [...groups], offset, limit, metadata: {} };
}
