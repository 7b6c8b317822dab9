import { sql } from 'kysely';
import type { Brand, BrandCreateBody, BrandUpdateBody } from '#contract/brands/brands.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { announce } from '#kernel/hooks.ts';
import { requireScope } from '#kernel/principal.ts';
import { makingBrand } from '../accounts/index.ts';
import { replaceCompetitors } from './competitor-list.ts';
import { brandRecord } from './get-brand.ts';
import { replacePersonas } from './persona-list.ts';
import {
  type BrandRow,
  brandColumns,
  configureBrand,
  requireBrand,
  requireBrandEvenArchived,
} from './require-brand.ts';
import { addDefaultStages, switchStageSet } from './stages.ts';
import type { BrandTables } from './tables.ts';

/** Creates a brand with its competitors, personas and default stages in one transaction. */
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
    await replaceCompetitors(inside, brand, competitors, 'always');
    await replacePersonas(inside, brand, personas);
    audit(inside, { brandId: brand.id });
    return { id: brand.id };
  });
}

/**
 * Changes the given fields. Lists are complete desired lists: everything is created, updated, archived and reactivated
 * in one transaction, and concurrent updates run one after the other.
 */
export async function updateBrand(
  ctx: Context,
  input: BrandUpdateBody & { readonly brandId: number },
): Promise<Brand> {
  const { brandId, competitors, personas, ...fields } = input;
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    audit(inside, { before: await brandRecord(inside, brand) });
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
  // Omitted fields are undefined here, not null.
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

/** From now on no key can reach the brand; its history is kept. */
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
    audit(inside, { before: { name: brand.name } });
    return record;
  });
}

/**
 * Brings an archived brand back within reach. What archiving stopped stays stopped: prompts are paused and sites
 * inactive. Does nothing to a brand that is not archived.
 */
export async function restoreBrand(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<Brand> {
  requireScope(ctx.principal, 'create-brand');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrandEvenArchived(inside, input.brandId, 'update');
    await inside.db
      .withTables<BrandTables>()
      .updateTable('brands')
      .set({ archived_at: null })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', brand.id)
      .execute();
    audit(inside);
    return brandRecord(inside, brand);
  });
}

/** Adds topics that the brand lacks, in the caller's transaction, which has locked the brand. */
export async function addKeyTopics(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  topics: readonly string[],
): Promise<void> {
  if (topics.length === 0) return;
  await ctx.db
    .withTables<BrandTables>()
    .updateTable('brands')
    .set({ key_topics: sql<string[]>`key_topics || ${topics}::text[]` })
    .where('organization_id', '=', brand.organization_id)
    .where('id', '=', brand.id)
    .execute();
}
