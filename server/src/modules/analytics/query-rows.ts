import type { QueryRow } from '#contract/query.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/read-lines.ts';
import { type QueryInput, queryMetrics } from './query.ts';

type RowsInput = Pick<QueryInput, 'brandId' | 'signal' | 'start_date' | 'end_date'> & {
  readonly fields: string;
  readonly filters: readonly string[];
  readonly limit: number;
};

/** The first rows of a query, for those who work with them in memory. */
export async function queryRows(
  ctx: Context,
  { filters, ...input }: RowsInput,
): Promise<QueryRow[]> {
  const { rows } = await queryMetrics(ctx, {
    ...{ ...input, filters: [...filters], having: [] },
    ...{ offset: 0, include_total: false, format: 'json-lines' },
  });
  const found: QueryRow[] = [];
  // The engine writes the fields that were asked for.
  for await (const line of readLines(rows)) found.push(JSON.parse(line) as QueryRow);
  return found;
}
