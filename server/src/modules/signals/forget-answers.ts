import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import type { CountRemoved } from '../observations/index.ts';

/** Takes quotes of erased answers out of what was found. */
export async function forgetAnswersInSignals(
  ctx: Context,
  brandId: number,
  ids: readonly number[],
  count: CountRemoved,
): Promise<void> {
  const isErased = sql`(quote->>'response_id')::bigint = ANY(${ids}::bigint[])`;
  const others = (side: string) => sql`coalesce((
    SELECT jsonb_agg(quote) FROM jsonb_array_elements(event#>${['quotes', side]}::text[]) AS quote
    WHERE NOT ${isErased}), '[]')`;
  await inTransaction(ctx, async (inside) => {
    const { numAffectedRows } = await sql`
      UPDATE change_events SET event = jsonb_set(event, '{quotes}',
        jsonb_build_object('before', ${others('before')}, 'since', ${others('since')}))
      WHERE organization_id = ${ctx.principal.organizationId} AND brand_id = ${brandId}
        AND EXISTS (SELECT FROM jsonb_path_query(event, '$.quotes.*[*]') AS quote
          WHERE ${isErased})`.execute(inside.db);
    await count(inside, { change_events: Number(numAffectedRows ?? 0) });
  });
}
