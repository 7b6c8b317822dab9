import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import type { BrandRow } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

/** Adds topics that the brand does not have, in the caller's transaction, which holds the brand. */
export async function addKeyTopics(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  topics: readonly string[],
): Promise<void> {
  if (topics.length === 0) return;
  await ctx.db
    .withTables<BrandTables>()
    .updateTable('brands')
    .set({ key_topics: sql<string[]>`key_topics || ${topics}::text[]` })
    .where('organization_id', '=', brand.organization_id)
    .where('id', '=', brand.id)
    .execute();
}
