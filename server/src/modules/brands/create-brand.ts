import type { BrandCreateBody } from '#contract/brands.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { makingBrand } from '../accounts/index.ts';
import { replaceCompetitors } from './competitor-list.ts';
import { replacePersonas } from './persona-list.ts';
import { brandColumns } from './require-brand.ts';
import { addDefaultStages } from './stage-set.ts';
import type { BrandTables } from './tables.ts';

/** A brand with its competitors, personas and default stages, or nothing at all. */
export async function createBrand(ctx: Context, input: BrandCreateBody): Promise<{ id: number }> {
  requireScope(ctx.principal, 'create-brand');
  const { competitors, personas, ...fields } = input;
  return makingBrand(ctx, async (inside) => {
    const brand = await inside.db
      .withTables<BrandTables>()
      .insertInto('brands')
      .values({ organization_id: ctx.principal.organizationId, ...fields })
      .returning(brandColumns)
      .executeTakeFirstOrThrow();
    await addDefaultStages(inside, brand, brand.stage_set);
    await replaceCompetitors(inside, brand, competitors);
    await replacePersonas(inside, brand, personas);
    return { id: brand.id };
  });
}
