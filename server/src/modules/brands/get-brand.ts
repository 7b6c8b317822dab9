import type { Brand } from '#contract/brands/brands.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { competitorColumns, competitorRecord } from './competitor-list.ts';
import { type BrandRow, requireBrand } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

/** A brand with its active competitors and personas. */
export async function getBrand(ctx: Context, input: { readonly brandId: number }): Promise<Brand> {
  requireScope(ctx.principal, 'query', 'configure');
  return brandRecord(ctx, await requireBrand(ctx, input.brandId));
}

/** A brand's record with its competitors and personas, as all answers show it. */
export async function brandRecord(ctx: Context, row: BrandRow): Promise<Brand> {
  const db = ctx.db.withTables<BrandTables>();
  const competitors = await db
    .selectFrom('competitors')
    .select(competitorColumns)
    .where('organization_id', '=', row.organization_id)
    .where('brand_id', '=', row.id)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const personas = await db
    .selectFrom('personas')
    .select(['id', 'name', 'description'])
    .where('organization_id', '=', row.organization_id)
    .where('brand_id', '=', row.id)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    website: row.website,
    status: row.status,
    alternative_names: row.alternative_names,
    excluded_names: row.excluded_names,
    alternative_websites: row.alternative_websites,
    competitors: competitors.map(competitorRecord),
    personas,
    key_topics: row.key_topics,
    case_sensitive: row.case_sensitive,
    default_country: row.default_country,
    default_language: row.default_language,
    stage_set: row.stage_set,
  };
}

/** All names and aliases of the brand and its competitors. */
export async function trackedNames(ctx: Context, brand: BrandRow): Promise<string[]> {
  const competitors = await ctx.db
    .withTables<BrandTables>()
    .selectFrom('competitors')
    .select(['name', 'alternative_names'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('archived_at', 'is', null)
    .execute();
  return [brand, ...competitors].flatMap((entity) => [entity.name, ...entity.alternative_names]);
}
