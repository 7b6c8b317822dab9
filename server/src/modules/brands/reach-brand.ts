import type { Context, ReachedBrand } from '#kernel/context.ts';
import { reached } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

/**
 * The brand as `requireBrand` finds or refuses it, reduced to what a query must know: one round trip for all that may
 * have changed since the last request.
 */
export async function reachBrand(
  ctx: Context,
  brandId: number,
  evenArchived = false,
): Promise<ReachedBrand> {
  const found = await findBrand(ctx, brandId);
  const isThere = evenArchived || !found?.isArchived;
  return reached(ctx, brandId, isThere ? found?.brand : undefined);
}

/** The same for those who ask past the gate; a brand that is nowhere has no names. */
export async function nameStateOf(
  ctx: Context,
  brandId: number,
): Promise<ReachedBrand | undefined> {
  const { reachedBrand, principal } = ctx;
  const isSame =
    reachedBrand?.brandId === brandId && reachedBrand.organizationId === principal.organizationId;
  return isSame ? reachedBrand : (await findBrand(ctx, brandId))?.brand;
}

async function findBrand({ db, principal }: Context, brandId: number) {
  const { organizationId } = principal;
  const row = await db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .select((of) => [
      'names_version',
      of('archived_at', 'is not', null).as('is_archived'),
      of
        .exists(of.selectFrom('name_changes').whereRef('name_changes.brand_id', '=', 'brands.id'))
        .as('has_name_changes'),
    ])
    .where('id', '=', brandId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const brand: ReachedBrand = {
    organizationId,
    brandId,
    namesVersion: row.names_version,
    hasNameChanges: Boolean(row.has_name_changes),
  };
  return { brand, isArchived: Boolean(row.is_archived) };
}
