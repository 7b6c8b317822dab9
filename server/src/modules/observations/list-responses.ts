import type { Readable } from 'node:stream';
import type { ResponseListMetadata, ResponseListQuery } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import { longestListingMs } from '#kernel/engine-limits.ts';
import { mapLines } from '#kernel/map-lines.ts';
import { requireScope } from '#kernel/principal.ts';
import { describeResponses } from './describe-responses.ts';
import { addExcerpts } from './evidence-excerpts.ts';
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
    const lines = withEvidence ? mapLines(rows.value, addExcerpts) : rows.value;
    return { ...description.value, rows: lines };
  }
  // Nobody will read them, and the engine must not wait for it.
  rows.value.destroy();
  throw description.reason;
}
