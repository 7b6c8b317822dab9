import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import type { PromptTables } from './tables.ts';

/** Which of these brands each of their prompts is of, archived ones included: their answers stay. */
export async function brandsOfPrompts(
  ctx: Context,
  brandIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (brandIds.length === 0) return new Map();
  const rows = await ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select(['id', 'brand_id'])
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', sql<number>`ANY(${[...brandIds]})`)
    .execute();
  return new Map(rows.map(({ id, brand_id }) => [id, brand_id]));
}
