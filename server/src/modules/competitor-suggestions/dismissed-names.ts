import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import type { SuggestionTables } from './tables.ts';

export interface DismissedName {
  readonly key: string;
  readonly name: string;
}

/** The names of a brand that are not to be suggested, the latest first. */
export function dismissedNames(ctx: Context, brand: BrandRow): Promise<DismissedName[]> {
  return ctx.db
    .withTables<SuggestionTables>()
    .selectFrom('dismissed_suggestions')
    .select(['key', 'name'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .orderBy('dismissed_at', 'desc')
    .orderBy('key')
    .execute();
}

/** Doing it again changes nothing. */
export async function addDismissed(
  ctx: Context,
  brand: BrandRow,
  { key, name }: DismissedName,
): Promise<void> {
  await ctx.db
    .withTables<SuggestionTables>()
    .insertInto('dismissed_suggestions')
    .values({
      organization_id: brand.organization_id,
      brand_id: brand.id,
      key,
      name,
      dismissed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'key']).doNothing())
    .execute();
}

export async function removeDismissed(ctx: Context, brand: BrandRow, key: string): Promise<void> {
  await ctx.db
    .withTables<SuggestionTables>()
    .deleteFrom('dismissed_suggestions')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('key', '=', key)
    .execute();
}
