import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import type { PromptTables } from './tables.ts';

/** Ids of the brand's prompts that have this topic and are not archived. */
export async function promptsOfTopic(
  ctx: Context,
  { brandId, topic }: { readonly brandId: number; readonly topic: string },
): Promise<number[]> {
  requireScope(ctx.principal, 'query', 'configure');
  const rows = await ctx.db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .select('id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('status', '<>', 'archived')
    .where(sql<boolean>`${topic} = ANY(topics)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
