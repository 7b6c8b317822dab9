import type { Context, ReachedBrand } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { BrandTables } from './tables.ts';

export const brandColumns = [
  'id',
  'organization_id',
  'name',
  'description',
  'website',
  'alternative_names',
  'excluded_names',
  'alternative_websites',
  'key_topics',
  'status',
  'case_sensitive',
  'default_country',
  'default_language',
  'stage_set',
] as const;

export type BrandRow = Awaited<ReturnType<typeof requireBrand>>;

/**
 * The brand, or a refusal. Unknown, archived and another organization's get the same answer; only a brand of the
 * own organization outside the key's access is said to exist.
 */
export async function requireBrand(ctx: Context, brandId: number, lock: Lock = 'none') {
  return find(ctx, brandId, lock, false);
}

/** The same, including archived brands: for what restores one. */
export async function requireBrandEvenArchived(ctx: Context, brandId: number, lock: Lock = 'none') {
  return find(ctx, brandId, lock, true);
}

/**
 * The row locks of PostgreSQL, from weak to strong. `noKeyUpdate` excludes the other locks listed here, yet lets workers
 * insert rows that refer to the brand; `update` makes them wait, too.
 */
type Lock = 'none' | 'share' | 'noKeyUpdate' | 'update';

async function find(ctx: Context, brandId: number, lock: Lock, evenArchived: boolean) {
  let query = ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .select(brandColumns)
    .where('id', '=', brandId)
    .where('organization_id', '=', ctx.principal.organizationId);
  if (!evenArchived) query = query.where('archived_at', 'is', null);
  if (lock === 'share') query = query.forShare();
  if (lock === 'noKeyUpdate') query = query.forNoKeyUpdate();
  if (lock === 'update') query = query.forUpdate();
  return reached(ctx, brandId, await query.executeTakeFirst());
}

/** What was found of the organization's brand with that id, or the refusal. */
function reached<Found>(
  { principal }: Pick<Context, 'principal'>,
  brandId: number,
  found: Found | undefined,
): Found {
  if (found === undefined) throw new Refusal('brand_not_found', 'There is no such brand.');
  if (principal.brandIds && !principal.brandIds.has(brandId)) {
    throw new Refusal('brand_access_denied', 'This brand is outside your brand access.');
  }
  return found;
}

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
