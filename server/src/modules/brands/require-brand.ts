import { sql } from 'kysely';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction, type ReachedBrand } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { preparedMark } from '#kernel/ports/database.ts';
import { requireScope } from '#kernel/principal.ts';
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
 * The brand, or a refusal. Unknown, archived and other organizations' brands get the same answer; only a brand of the
 * caller's own organization outside the key's access is revealed to exist. Locking it is recorded as a write.
 */
export async function requireBrand(ctx: Context, brandId: number, lock: Lock = 'none') {
  return find(ctx, brandId, lock, false);
}

/** The same, but finds archived brands, too: for restoring one. */
export async function requireBrandEvenArchived(ctx: Context, brandId: number, lock: Lock = 'none') {
  return find(ctx, brandId, lock, true);
}

/**
 * PostgreSQL's row locks, from weak to strong. `noKeyUpdate` excludes the other locks listed here, but lets workers
 * insert rows that refer to the brand; `update` makes them wait, too.
 */
type Lock = 'none' | 'share' | 'noKeyUpdate' | 'update';

/** The first step of a verb that changes something of a brand: scope, transaction, and the brand, locked. */
export async function configureBrand<Result>(
  ctx: Context,
  brandId: number,
  lock: Lock,
  work: (inside: Context, brand: BrandRow) => Promise<Result>,
): Promise<Result> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    return work(inside, await requireBrand(inside, brandId, lock));
  });
}

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
  // A verb that locks it writes: the entry is the last statement of that transaction.
  if (lock !== 'none') audit(ctx);
  return reached(ctx, brandId, await query.executeTakeFirst());
}

/** The brand that was found, or the refusal. */
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
 * Finds or refuses the brand like `requireBrand`, but reads only what a query needs: one round trip for everything that
 * may have changed since the last request.
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

/** The same for callers that did not pass the gate; undefined for a brand that does not exist. */
export async function nameStateOf(
  ctx: Context,
  brandId: number,
): Promise<ReachedBrand | undefined> {
  const { reachedBrand, principal } = ctx;
  const isSame =
    reachedBrand?.brandId === brandId && reachedBrand.organizationId === principal.organizationId;
  return isSame ? reachedBrand : (await findBrand(ctx, brandId))?.brand;
}

interface BrandState {
  readonly names_version: number;
  readonly is_archived: boolean;
  readonly has_name_changes: boolean;
}

/** Every request of a brand asks this, so that it is written out and prepared. */
async function findBrand({ db, principal }: Context, brandId: number) {
  const { organizationId } = principal;
  const { rows } = await sql<BrandState>`
    SELECT names_version, archived_at IS NOT NULL AS is_archived,
      EXISTS (SELECT FROM name_changes WHERE name_changes.brand_id = brands.id) AS has_name_changes
    FROM brands WHERE id = ${brandId}::bigint AND organization_id = ${organizationId}::bigint ${sql.raw(preparedMark)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const brand: ReachedBrand = {
    organizationId,
    brandId,
    namesVersion: row.names_version,
    hasNameChanges: row.has_name_changes,
  };
  return { brand, isArchived: row.is_archived };
}
