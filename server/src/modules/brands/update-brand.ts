import type { Brand, BrandUpdateBody } from '#contract/brands.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { replaceCompetitors } from './competitor-list.ts';
import { brandRecord } from './get-brand.ts';
import { replacePersonas } from './persona-list.ts';
import { type BrandRow, brandColumns, requireBrand } from './require-brand.ts';
import { switchStageSet } from './stage-set.ts';
import type { BrandTables } from './tables.ts';

/**
 * Changes the fields present. Lists are full desired lists: everything is created, updated, archived and
 * reactivated together or not at all, and two updates at once are one after the other.
 */
export async function updateBrand(
  ctx: Context,
  input: BrandUpdateBody & { readonly brandId: number },
): Promise<Brand> {
  requireScope(ctx.principal, 'configure');
  const { brandId, competitors, personas, ...fields } = input;
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    if (fields.stage_set) await switchStageSet(inside, brand, fields.stage_set);
    const updated = await updateFields(inside, brand, fields);
    if (competitors) await replaceCompetitors(inside, updated, competitors);
    if (personas) await replacePersonas(inside, updated, personas);
    return brandRecord(inside, updated);
  });
}

async function updateFields(
  ctx: Context,
  brand: BrandRow,
  fields: Omit<BrandUpdateBody, 'competitors' | 'personas'>,
): Promise<BrandRow> {
  // Null for what is left out has become undefined.
  if (Object.values(fields).every((value) => value === undefined)) return brand;
  return ctx.db
    .withTables<BrandTables>()
    .updateTable('brands')
    .set(fields)
    .where('organization_id', '=', brand.organization_id)
    .where('id', '=', brand.id)
    .returning(brandColumns)
    .executeTakeFirstOrThrow();
}
