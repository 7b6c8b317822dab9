import type { Readable } from 'node:stream';
import { platformValues } from '#contract/platform-names.ts';
import type { ResponseListQuery } from '#contract/response-filters.ts';
import type { ResponseListMetadata } from '#contract/responses.ts';
import type { TextTerm } from '#contract/text-terms.ts';
import type { Context } from '#kernel/context.ts';
import { longestListingMs, longestReadingMs } from '#kernel/engine-limits.ts';
import { mapLines } from '#kernel/map-lines.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { requireScope } from '#kernel/principal.ts';
import { describeResponses } from './describe-responses.ts';
import { addExcerpts } from './evidence-excerpts.ts';
import { createTermFinder } from './find-terms.ts';
import { createMentionMarker, type MentionMarker } from './mark-mentions.ts';
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
  const { brandId, limit, offset, signal, newest_by, ...rest } = input;
  const { include_evidence: withEvidence, include_mentions: withMentions, ...filters } = rest;
  const names = await responseNames(ctx, brandId);
  const brand = { organizationId: ctx.principal.organizationId, brandId };
  const filtered = selectResponses(brand, filters, names);
  const selection = newest_by ? await newestBy(ctx, filtered, newest_by, signal) : filtered;
  const marker = withMentions ? await createMentionMarker(ctx, brandId) : undefined;
  const options = { signal, timeLimitMs: longestListingMs };
  const [rows, description] = await Promise.allSettled([
    ctx.analytics.answers.page(selection, { limit, offset, names, withEvidence }, options),
    describeResponses(ctx, selection, filters, signal),
  ]);
  if (rows.status === 'rejected') throw rows.reason;
  if (description.status === 'fulfilled') {
    const added = { withEvidence, terms: selection.textTerms, marker };
    return { ...description.value, rows: withWords(rows.value, added) };
  }
  // Nobody will read them, and the engine must not wait for it.
  rows.value.destroy();
  throw description.reason;
}

/** Of the selected answers, the newest one of each platform. */
async function newestBy(
  ctx: Context,
  selection: AnswerSelection,
  by: 'platform',
  signal: AbortSignal,
): Promise<AnswerSelection> {
  const range = { limit: platformValues.length, offset: 0 };
  const options = { signal, timeLimitMs: longestReadingMs };
  const { groups } = await ctx.analytics.answers.group(selection, by, range, options);
  return { ...selection, ids: groups.map(({ newest_response_id }) => newest_response_id) };
}

interface AddedWords {
  readonly withEvidence: boolean;
  readonly terms: readonly TextTerm[] | undefined;
  readonly marker: MentionMarker | undefined;
}

/** Adds the words of evidence, where a searched text is found and who is named; with none of it, lines pass as they are. */
function withWords(rows: Readable, { withEvidence, terms, marker }: AddedWords): Readable {
  if (!withEvidence && !terms && !marker) return rows;
  const finder = terms && createTermFinder(terms);
  return mapLines(rows, async (line) => {
    const quoted = withEvidence ? addExcerpts(line) : line;
    if (!finder && !marker) return quoted;
    // The engine writes the contract's JSON.
    const { response_text: text, prompt } = JSON.parse(line) as {
      response_text: string;
      prompt: string;
    };
    const added = {
      ...(finder ? { text_matches: finder.excerpts(text) } : {}),
      ...(marker ? { mentions: await marker(text, prompt) } : {}),
    };
    return `${quoted.slice(0, -1)},${JSON.stringify(added).slice(1)}`;
  });
}
