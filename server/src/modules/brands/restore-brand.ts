import type { Brand } from '#contract/brands.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { brandRecord } from './get-brand.ts';
import { requireBrandEvenArchived } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

/**
 * Brings an archived brand back within reach. What archiving stopped stays so until somebody wants it: prompts
 * are paused, and sites are inactive. A brand that is not archived stays as it is.
 */
export async function restoreBrand(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<Brand> {
  requireScope(ctx.principal, 'create-brand');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrandEvenArchived(inside, input.brandId, 'update');
    await inside.db
      .withTables<BrandTables>()
      .updateTable('brands')
      .set({ archived_at: null })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', brand.id)
      .execute();
    return brandRecord(inside, brand);
  });
}
