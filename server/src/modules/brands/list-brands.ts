import { CompiledQuery, sql } from 'kysely';
import type { ArchivedBrand, BrandListItem } from '#contract/brands/brands.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf, readPage } from '#kernel/paging.ts';
import type { Database } from '#kernel/ports/database.ts';
import { requireScope } from '#kernel/principal.ts';
import type { BrandTables } from './tables.ts';

/** $1 organization, $2 accessible ids or null for all, $3 limit, $4 offset. */
const reachable = `FROM brands WHERE organization_id = $1 AND archived_at IS NULL
  AND ($2::bigint[] IS NULL OR id = ANY($2))`;
// Raw SQL: every client asks this, and building the statement takes longer than running it.
const pageStatement = `SELECT id, name, website, count(*) OVER () AS total ${reachable}
  ORDER BY id LIMIT $3 OFFSET $4`;
const countStatement = `SELECT count(*) AS total ${reachable}`;

type Row = BrandListItem & { readonly total: number };

/** The brands that the caller can access, by id. */
export async function listBrands(ctx: Context, input: Paging): Promise<Page<BrandListItem>> {
  requireScope(ctx.principal, 'query', 'configure');
  const { organizationId, brandIds } = ctx.principal;
  const reach = [organizationId, brandIds && [...brandIds]];
  const { rows } = await ctx.db.executeQuery<Row>(
    CompiledQuery.raw(pageStatement, [...reach, input.limit, input.offset]),
  );
  return pageOf(
    rows,
    input.offset,
    ({ id, name, website }) => ({ id, name, website }),
    async () => {
      const count = await ctx.db.executeQuery<Row>(CompiledQuery.raw(countStatement, reach));
      return count.rows[0]?.total ?? 0;
    },
  );
}

/** The given ids that are active brands of the caller's organization. */
export async function knownBrandIds(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .select('id')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('archived_at', 'is', null)
    .where('id', '=', sql<number>`ANY(${[...ids]})`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The archived brands that the caller can access and restore, latest first. */
export async function listArchivedBrands(
  ctx: Context,
  input: Paging,
): Promise<Page<ArchivedBrand>> {
  requireScope(ctx.principal, 'create-brand');
  const { organizationId, brandIds } = ctx.principal;
  let archived = ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is not', null);
  if (brandIds) archived = archived.where('id', '=', sql<number>`ANY(${[...brandIds]})`);
  const ordered = archived
    .select(['id', 'name', 'website', 'archived_at'])
    .orderBy('archived_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(
    ordered,
    input,
    ({ id, name, website, archived_at }): ArchivedBrand => ({
      id,
      name,
      website,
      archived_at: archived_at?.toISOString() ?? '',
    }),
  );
}

/** The accessible brands whose name or website contains the text, by name. */
export async function searchBrands(
  ctx: Context,
  { search = '', limit, offset }: Paging & { readonly search?: string | undefined },
): Promise<Page<BrandListItem>> {
  requireScope(ctx.principal, 'query');
  const { organizationId, brandIds } = ctx.principal;
  let brands = ctx.db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null);
  if (brandIds) brands = brands.where('id', '=', sql<number>`ANY(${[...brandIds]})`);
  if (search.trim() !== '') {
    const pattern = `%${search
      .trim()
      .normalize('NFC')
      .replaceAll(/[\\%_]/g, '\\$&')}%`;
    brands = brands.where(
      sql<boolean>`(normalize(name, NFC) ILIKE ${pattern} OR website ILIKE ${pattern})`,
    );
  }
  const ordered = brands.select(['id', 'name', 'website']).orderBy(sql`lower(name)`).orderBy('id');
  return readPage(ordered, { limit, offset }, ({ id, name, website }) => ({ id, name, website }));
}

// Queries that other modules select from or join, without access to the table itself.

export function unarchivedBrands(db: Database) {
  return db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .select(['id', 'organization_id'])
    .where('archived_at', 'is', null);
}

/** Includes archived brands. */
export function allBrands(db: Database) {
  return db.withTables<BrandTables>().selectFrom('brands').select(['id', 'organization_id']);
}

/** Includes retired stages. */
export function stageNames(db: Database) {
  return db.withTables<BrandTables>().selectFrom('stages').select(['id', 'name']);
}

/** Includes archived personas. */
export function personaProfiles(db: Database) {
  return db.withTables<BrandTables>().selectFrom('personas').select(['id', 'name', 'description']);
}

/** Of brands of the organization, archived ones included; one that was erased has none. */
export async function namesOfBrands(
  { db }: Pick<Context, 'db'>,
  organizationId: number,
  brandIds: readonly number[],
): Promise<Map<number, string>> {
  if (brandIds.length === 0) return new Map();
  const rows = await db
    .withTables<BrandTables>()
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', brandIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
