import { readTextTerms } from '#contract/text-terms.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { addExcerpts } from './evidence-excerpts.ts';
import { createTermFinder } from './find-terms.ts';
import { createMentionMarker } from './mark-mentions.ts';
import { responseNames } from './response-names.ts';

/** One answer with its provenance, retrieved sources, mentions and the evidence for its sentiments, as JSON. */
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
    timeLimitMs: longestReadingMs,
  });
  if (json === undefined) {
    throw new Refusal('response_not_found', 'This brand has no such response.');
  }
  // The engine writes the contract's JSON.
  const { response_text, prompt } = JSON.parse(json) as { response_text: string; prompt: string };
  const marker = await createMentionMarker(ctx, input.brandId);
  const mentions = await marker(response_text, prompt);
  const added = { mentions, ...textMatches(response_text, input.text) };
  // Added to what the engine wrote, whose numbers stay as they are.
  return `${addExcerpts(json).slice(0, -1)},${JSON.stringify(added).slice(1)}`;
}

function textMatches(response: string, text: string | undefined) {
  if (text === undefined) return {};
  return { text_matches: createTermFinder(readTextTerms(text)).places(response) };
}
