import { millisecondsPerDay } from '#contract/days.ts';
import type { CitedPageSettings } from '#contract/pages/cited-pages.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { citedPageTables } from './tables.ts';

/** Nothing is fetched from other people's hosts until someone requests it. */
export const defaultSettings: CitedPageSettings = { mode: 'off', pages_per_platform: 50 };

/** The time between checks; a host that fails for the first time is asked again sooner. */
export const betweenChecks = { usualMs: 7 * millisecondsPerDay, soonMs: millisecondsPerDay };

export async function getCitedPageSettings(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<CitedPageSettings> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const row = await citedPageTables(ctx.db)
    .selectFrom('cited_page_samples')
    .select(['mode', 'pages_per_platform'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .executeTakeFirst();
  return row ?? defaultSettings;
}

/**
 * Replaces all settings: if switched on, the next round of a worker draws a sample; if off, nothing is due any more.
 */
export async function putCitedPageSettings(
  ctx: Context,
  { brandId, mode, pages_per_platform }: CitedPageSettings & { readonly brandId: number },
): Promise<CitedPageSettings> {
  requireScope(ctx.principal, 'configure');
  const settings = { mode, pages_per_platform };
  await inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'share');
    audit(inside, { before: await getCitedPageSettings(inside, { brandId }) });
    const row = { ...settings, sample_due_at: mode === 'on' ? ctx.clock.now() : null };
    const tables = citedPageTables(inside.db);
    await tables
      .insertInto('cited_page_samples')
      .values({ organization_id: brand.organization_id, brand_id: brand.id, ...row })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(row))
      .execute();
    if (mode === 'on') return;
    await tables
      .updateTable('cited_pages')
      .set({ due_at: null })
      .where('organization_id', '=', brand.organization_id)
      .where('brand_id', '=', brand.id)
      .where('attempts', '=', 0)
      .execute();
  });
  return settings;
}
