import { text } from 'node:stream/consumers';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { readSettings } from './list-responses.ts';
import { selectResponses } from './response-filters.ts';
import { responseNames, selectResponseDetailJson } from './response-json.ts';

/** One answer with its provenance, retrieved sources and the evidence for its sentiments, as JSON. */
export async function getResponse(
  ctx: Context,
  input: { readonly brandId: number; readonly responseId: number },
): Promise<string> {
  requireScope(ctx.principal, 'query');
  const { where, params } = selectResponses(ctx, input.brandId, {});
  const rows = await ctx.clickhouse.stream(
    {
      sql: `${selectResponseDetailJson} WHERE ${where} AND id = {id:Int64}`,
      params: { ...params, ...(await responseNames(ctx, input.brandId)), id: input.responseId },
      settings: readSettings,
    },
    'TabSeparatedRaw',
  );
  const line = (await text(rows)).trimEnd();
  if (line === '') throw new Refusal('response_not_found', 'This brand has no such response.');
  return line;
}
