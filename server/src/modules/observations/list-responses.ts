import type { Readable } from 'node:stream';
import type { ResponseListMetadata, ResponseListQuery } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import type { Statement } from '#kernel/ports/clickhouse.ts';
import { requireScope } from '#kernel/principal.ts';
import { describeResponses } from './describe-responses.ts';
import { selectResponses } from './response-filters.ts';
import { responseNames, selectResponseJson } from './response-json.ts';

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

/** How results are read whatever their size: in bounded memory, stopped when the reader is gone. */
export const readSettings = {
  max_execution_time: 300,
  timeout_overflow_mode: 'throw',
  max_memory_usage: 8_000_000_000,
  max_bytes_before_external_sort: 1_000_000_000,
  output_format_json_quote_64bit_integers: 0,
  do_not_merge_across_partitions_select_final: 1,
};

/** The brand's answers, newest first, with what the filtered set looks like. Any limit is streamed. */
export async function listResponses(ctx: Context, input: ListInput): Promise<ResponseList> {
  requireScope(ctx.principal, 'query');
  const { brandId, limit, offset, signal, ...filters } = input;
  const names = await responseNames(ctx, brandId);
  const selection = selectResponses(ctx, brandId, filters);
  const page: Statement = {
    sql: `${selectResponseJson} WHERE ${selection.where}
      ORDER BY created_at DESC, id DESC LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    params: { ...selection.params, ...names, limit, offset },
    settings: readSettings,
    signal,
  };
  const [rows, description] = await Promise.allSettled([
    ctx.clickhouse.stream(page, 'TabSeparatedRaw'),
    describeResponses(ctx, selection, filters),
  ]);
  if (rows.status === 'rejected') throw rows.reason;
  if (description.status === 'fulfilled') return { ...description.value, rows: rows.value };
  // Nobody will read them, and the engine must not wait for it.
  rows.value.destroy();
  throw description.reason;
}
