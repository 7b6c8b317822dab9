import { sql } from 'kysely';
import type { Context, Services } from '#kernel/context.ts';
import type { ShownName } from '#kernel/ports/analytics/query-plan.ts';
import type {
  BrandKey,
  BrandNameKind,
  BrandNames,
  NamedId,
} from '#kernel/ports/analytics/reading.ts';
import { nameStateOf } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

const tables = { persona: 'personas', stage: 'stages', competitor: 'competitors' } as const;

/** Current names of these kinds, including archived and retired ones: observations still refer to them. */
export async function brandNames(
  { db }: Pick<Services, 'db'>,
  { organizationId, brandId }: BrandKey,
  kinds: readonly BrandNameKind[],
): Promise<BrandNames> {
  const names: Record<BrandNameKind, NamedId[]> = { persona: [], stage: [], competitor: [] };
  const named = (kind: BrandNameKind) =>
    db
      .withTables<BrandTables>()
      .selectFrom(tables[kind])
      .select((of) => [of.val(kind).as('kind'), 'id', 'name'])
      .where('organization_id', '=', organizationId)
      .where('brand_id', '=', brandId);
  const [first, ...others] = kinds;
  if (first === undefined) return names;
  const rows = await others
    .reduce((query, kind) => query.unionAll(named(kind)), named(first))
    .orderBy('id')
    .execute();
  for (const { kind, id, name } of rows) names[kind].push({ id, name });
  return names;
}

/**
 * Copies name changes into the store of observations. Triggers write each new name into `name_changes` with the change
 * itself; every reader of names calls this first. Repeating it is harmless: the latest sequence counts.
 */
export async function catchUpNames(
  { db, analytics }: Pick<Services, 'db' | 'analytics'>,
  brandId: number,
): Promise<void> {
  const changes = await db
    .withTables<BrandTables>()
    .selectFrom('name_changes')
    .select(['sequence', 'brand_id', 'kind', 'id', 'name'])
    .where('brand_id', '=', brandId)
    .execute();
  if (changes.length === 0) return;
  await analytics.names.store(
    changes.map(({ brand_id, ...change }) => ({ ...change, brandId: brand_id })),
  );
  await db
    .withTables<BrandTables>()
    .deleteFrom('name_changes')
    .where('sequence', '=', sql<number>`ANY(${changes.map(({ sequence }) => sequence)})`)
    .execute();
}

const noNames: BrandNames = { persona: [], stage: [], competitor: [] };

/**
 * The current names of all kinds, cached until the brand's version says that they changed. Prompts' names are in the
 * store of observations, so it is brought up to date.
 */
export async function currentNames(
  ctx: Context,
  brandId: number,
  kinds: ReadonlySet<ShownName>,
): Promise<BrandNames> {
  if (kinds.size === 0) return noNames;
  const brand = await nameStateOf(ctx, brandId);
  if (!brand) return noNames;
  const areShown = [...kinds].some((kind) => kind !== 'prompt');
  const [names] = await Promise.all([
    areShown ? namesOf(ctx, brand) : noNames,
    kinds.has('prompt') && brand.hasNameChanges ? catchUpNames(ctx, brandId) : undefined,
  ]);
  return names;
}

async function namesOf(
  ctx: Context,
  brand: NonNullable<Context['reachedBrand']>,
): Promise<BrandNames> {
  const known = ctx.nameCache.get(brand, brand.namesVersion);
  if (known) return known;
  const names = await brandNames(ctx, brand, ['persona', 'stage', 'competitor']);
  ctx.nameCache.keep(brand, brand.namesVersion, names);
  return names;
}
