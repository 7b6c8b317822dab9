import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { type FeedKey, readCursor } from '#kernel/feed-cursor.ts';
import { type FeedPage, pageOfRows } from '#kernel/feed-page.ts';
import { requireScope } from '#kernel/principal.ts';
import { competitorColumns, competitorRecord } from './competitor-list.ts';
import { requireBrand } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

/** The number of the last change of a brand's prompts and competitors. Read after them, it is above all of theirs. */
export async function lastChangeOf(ctx: Context, brandId: number): Promise<number> {
  const row = await ctx.db
    .withTables<BrandTables>()
    .selectFrom('brand_changes')
    .select('last')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The brand's competitors in the order of their changes, archived ones included. */
export async function readCompetitorFeed(
  ctx: Context,
  input: { readonly brandId: number; readonly cursor?: string | undefined; readonly limit: number },
): Promise<FeedPage> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, input.brandId);
  const key: FeedKey = { feed: 'competitors', brandId: brand.id };
  const from = readCursor(key, input.cursor);
  const found = await ctx.db
    .withTables<BrandTables>()
    .selectFrom('competitors')
    .select([...competitorColumns, 'archived_at', 'change', 'changed_at'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where(sql<boolean>`(change, id) > (${from.change}, ${from.row})`)
    .orderBy('change')
    .orderBy('id')
    .limit(input.limit + 1)
    .execute();
  return pageOfRows(key, from, {
    ...{ found, limit: input.limit },
    placeOf: ({ change, id }) => ({ change, row: id }),
    toLine: (row) => {
      const { id, ...record } = competitorRecord(row);
      const changed_at = row.changed_at?.toISOString() ?? null;
      return { id, changed_at, deleted: false, ...record, archived: row.archived_at !== null };
    },
    newest: await lastChangeOf(ctx, brand.id),
  });
}
