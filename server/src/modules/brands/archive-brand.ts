import type { Brand } from '#contract/brands.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { announce } from '#kernel/hooks.ts';
import { requireScope } from '#kernel/principal.ts';
import { brandRecord } from './get-brand.ts';
import { requireBrand } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

/** The brand is out of every key's reach from now on; its history is kept. */
export async function archiveBrand(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<Brand> {
  requireScope(ctx.principal, 'create-brand');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'update');
    const record = await brandRecord(inside, brand);
    await inside.db
      .withTables<BrandTables>()
      .updateTable('brands')
      .set({ archived_at: ctx.clock.now() })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', brand.id)
      .execute();
    await announce(inside, inside.hooks.brandArchived, { brandId: brand.id });
    return record;
  });
}
