import type { Context } from '#kernel/context.ts';
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
 * `exclusive` keeps out everybody who holds the brand, too, but unlike `update` nobody who only writes rows that refer
 * to it: workers do so with locks of their own.
 */
type Lock = 'none' | 'update' | 'exclusive' | 'share';

async function find(ctx: Context, brandId: number, lock: Lock, evenArchived: boolean) {
  let query = ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .select(brandColumns)
    .where('id', '=', brandId)
    .where('organization_id', '=', ctx.principal.organizationId);
  if (!evenArchived) query = query.where('archived_at', 'is', null);
  if (lock === 'update') query = query.forUpdate();
  if (lock === 'exclusive') query = query.forNoKeyUpdate();
  if (lock === 'share') query = query.forShare();
  return reached(ctx, brandId, await query.executeTakeFirst());
}

/** What was found of the organization's brand with that id, or the refusal. */
export function reached<Found>(
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
