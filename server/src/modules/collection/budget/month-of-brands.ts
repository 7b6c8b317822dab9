import { sql } from 'kysely';
import type { CollectionBudget } from '#contract/collections.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { collectionTables } from '../tables.ts';
import { readSpending } from './budget-ledger.ts';
import { fromMicros } from './micro-dollars.ts';

interface BrandMonth {
  readonly simulated: boolean;
  readonly spending: CollectionBudget['spending']['month'];
}

/** What each of the brands cost this month (UTC), with its own budget for it. */
export async function monthOfBrands(
  ctx: Context,
  brandIds: readonly number[],
): Promise<(brandId: number) => BrandMonth> {
  requireScope(ctx.principal, 'query');
  const { organizationId } = ctx.principal;
  const spent = await readSpending(ctx, ctx.clock.now(), [organizationId]);
  const settings = await collectionTables(ctx.db)
    .selectFrom('collection_settings')
    .select(['brand_id', 'mode', 'monthly_budget_micros'])
    .where('organization_id', '=', organizationId)
    .where('brand_id', '=', sql<number>`ANY(${[...brandIds]})`)
    .execute();
  const known = new Map(settings.map((row) => [row.brand_id, row]));
  return (brandId) => ({
    simulated: known.get(brandId)?.mode === 'simulated',
    spending: {
      spent_usd: fromMicros(spent.brand(brandId).month),
      budget_usd: fromMicros(known.get(brandId)?.monthly_budget_micros ?? null),
    },
  });
}
