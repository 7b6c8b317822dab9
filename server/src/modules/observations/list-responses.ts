import type { Readable } from 'node:stream';
import type { ResponseListQuery } from '#contract/response-filters.ts';
import type { ResponseListMetadata } from '#contract/responses.ts';
import type { TextTerm } from '#contract/text-terms.ts';
import type { Context } from '#kernel/context.ts';
import { longestListingMs } from '#kernel/engine-limits.ts';
import { mapLines } from '#kernel/map-lines.ts';
import { requireScope } from '#kernel/principal.ts';
import { describeResponses } from './describe-responses.ts';
import { addExcerpts } from './evidence-excerpts.ts';
import { createTermFinder } from './find-terms.ts';
import { selectResponses } from './response-filters.ts';
import { responseNames } from './response-names.ts';

export interface ResponseList {
  readonly total: number;
  readonly metadata: ResponseListMetadata;
  /** One response per line, as JSON, newest first. */
  readonly rows: Readable;
}

interface ListInput extends ResponseListQuery {
  readonly brandId: number;
  readonly signal: AbortSignal;
}

/** The brand's answers, newest first, with what the filtered set looks like. Any limit is streamed. */
export async function listResponses(ctx: Context, input: ListInput): Promise<ResponseList> {
  requireScope(ctx.principal, 'query');
  const { brandId, limit, offset, signal, include_evidence: withEvidence, ...filters } = input;
  const names = await responseNames(ctx, brandId);
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const selection = selectResponses(brand, filters, names);
  const options = { signal, timeLimitMs: longestListingMs };
  const [rows, description] = await Promise.allSettled([
    ctx.analytics.answers.page(selection, { limit, offset, names, withEvidence }, options),
    describeResponses(ctx, selection, filters, signal),
  ]);
  if (rows.status === 'rejected') throw rows.reason;
  if (description.status === 'fulfilled') {
    return { ...description.value, rows: withWords(rows.value, withEvidence, selection.textTerms) };
  }
  // Nobody will read them, and the engine must not wait for it.
  rows.value.destroy();
  throw description.reason;
}

/** Adds the words that evidence and a searched text are found at; without either, lines pass as they are. */
function withWords(
  rows: Readable,
  withEvidence: boolean,
  terms: readonly TextTerm[] | undefined,
): Readable {
  if (!withEvidence && !terms) return rows;
  const finder = terms && createTermFinder(terms);
  return mapLines(rows, (line) => {
    const quoted = withEvidence ? addExcerpts(line) : line;
    if (!finder) return quoted;
    // The engine writes the contract's JSON.
    const { response_text: text } = JSON.parse(line) as { response_text: string };
    const matches = JSON.stringify(finder.excerpts(text));
    return `${quoted.slice(0, -1)},"text_matches":${matches}}`;
  });
}
