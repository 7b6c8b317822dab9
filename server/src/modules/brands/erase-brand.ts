import { sql } from 'kysely';
import type { ErasedBrand } from '#contract/brands/brands.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { announce } from '#kernel/hooks.ts';
import { requireAdmin } from '#kernel/principal.ts';
import { clearingDue, deleteRows } from '../accounts/index.ts';
import { requireBrandEvenArchived } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

interface EraseBrandInput {
  readonly brandId: number;
  /** Must match the brand, to protect against a wrong id. */
  readonly name: string;
}

/**
 * Permanently deletes a brand and all of its data in both stores; a record of how much that was stays. The configuration
 * goes first and in one transaction, so that no more data can be observed; workers finish an interrupted erasure.
 */
export async function eraseBrand(ctx: Context, input: EraseBrandInput): Promise<ErasedBrand> {
  requireAdmin(ctx.principal);
  await inTransaction(ctx, (inside) => eraseConfiguration(inside, input));
  return finishErasure(ctx, input.brandId, ctx.principal.organizationId);
}

async function eraseConfiguration(ctx: Context, { brandId, name }: EraseBrandInput): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(ctx.db);
  const brand = await requireBrandEvenArchived(ctx, brandId, 'update');
  if (brand.name !== name) {
    throw invalidValue(['body', 'name'], 'Input should be the name of the brand', name);
  }
  audit(ctx, { after: {} });
  // As archiving does: cancels jobs and removes its sites from the edge.
  await announce(ctx, ctx.hooks.brandArchived, { brandId });
  await ctx.db
    .withTables<BrandTables>()
    .insertInto('erased_brands')
    .values({
      id: brandId,
      organization_id: brand.organization_id,
      erased_at: ctx.clock.now(),
      rows: await deleteRows(ctx.db, 'brand', brandId),
    })
    .execute();
}

async function finishErasure(
  services: Services,
  brandId: number,
  organizationId: number,
): Promise<ErasedBrand> {
  const observed = await services.analytics.organizations.remove({
    organizationId,
    brandIds: [brandId],
    onlyOfBrands: true,
  });
  const row = await services.db
    .withTables<BrandTables>()
    .updateTable('erased_brands')
    .set({ observed_rows: sql<number>`coalesce(observed_rows, 0) + ${observed}` })
    .where('id', '=', brandId)
    .where('organization_id', '=', organizationId)
    .returning(['id', 'erased_at', 'rows', 'observed_rows'])
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    erased_at: row.erased_at.toISOString(),
    rows: row.rows,
    observed_rows: row.observed_rows ?? 0,
  };
}

/** Finishes interrupted erasures, and checks again for late data. Workers call it regularly. */
export async function finishErasures(services: Services): Promise<void> {
  const records = services.db.withTables<BrandTables>();
  const open = await records
    .selectFrom('erased_brands')
    .select(['id', 'organization_id', 'erased_at', 'observed_rows'])
    .where('swept_at', 'is', null)
    .execute();
  const now = services.clock.now();
  for (const { id, organization_id, erased_at, observed_rows } of open) {
    const { isDue, isLast } = clearingDue(erased_at, observed_rows, now);
    if (isDue) await finishErasure(services, id, organization_id);
    if (!isLast) continue;
    await records
      .updateTable('erased_brands')
      .set({ swept_at: now })
      .where('id', '=', id)
      .execute();
  }
}
