import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/context.ts';
import type { CountRemoved } from '../observations/index.ts';

/** Takes erased answers out of the evidence of what to do next. */
export async function forgetAnswersInActions(
  ctx: Context,
  brandId: number,
  ids: readonly number[],
  count: CountRemoved,
): Promise<void> {
  const isErased = sql`(answer->>'response_id')::bigint = ANY(${ids}::bigint[])`;
  await inTransaction(ctx, async (inside) => {
    const { numAffectedRows } = await sql`
      UPDATE actions SET finding = jsonb_set(finding, '{evidence,answers}', coalesce((
        SELECT jsonb_agg(answer) FROM jsonb_array_elements(finding#>'{evidence,answers}') AS answer
        WHERE NOT ${isErased}), '[]'))
      WHERE organization_id = ${ctx.principal.organizationId} AND brand_id = ${brandId}
        AND EXISTS (SELECT FROM jsonb_path_query(finding, '$.evidence.answers[*]') AS answer
          WHERE ${isErased})`.execute(inside.db);
    await count(inside, { actions: Number(numAffectedRows ?? 0) });
  });
}
