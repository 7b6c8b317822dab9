import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { BrandTables } from './tables.ts';

export const reachableColumns = [
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

export type BrandRow = Awaited<ReturnType<typeof reachBrand>>;

/**
 * The brand, if the caller may reach it. Unknown, archived and another organization's are one and the same
 * answer; only a brand of the own organization outside the key's access is said to exist.
 */
export async function reachBrand(
  ctx: Context,
  brandId: number,
  lock: 'none' | 'update' | 'share' = 'none',
) {
  let query = ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .select(reachableColumns)
    .where('id', '=', brandId)
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('archived_at', 'is', null);
  if (lock === 'update') query = query.forUpdate();
  if (lock === 'share') query = query.forShare();
  const brand = await query.executeTakeFirst();
  if (!brand) throw new Refusal('brand_not_found', 'There is no such brand.');
  if (ctx.principal.brandIds && !ctx.principal.brandIds.has(brandId)) {
    throw new Refusal('brand_access_denied', 'This key has no access to this brand.');
  }
  return brand;
}
