import { sql } from 'kysely';
import type { Stage, StageEntry, StageSet } from '#contract/brands/brands.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { announce } from '#kernel/hooks.ts';
import { requireScope } from '#kernel/principal.ts';
import { defaultStages, otherMeaning } from './default-stages.ts';
import { planList } from './plan-list.ts';
import { type BrandRow, configureBrand, requireBrand } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

/** The brand's active stages in their order. */
export async function listStages(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Stage>> {
  requireScope(ctx.principal, 'query', 'configure');
  const stages = await activeStages(ctx, await requireBrand(ctx, input.brandId));
  const items = stages.slice(input.offset, input.offset + input.limit);
  return { total: stages.length, items: items.map(({ id, name }) => ({ id, name })) };
}

/** Replaces the brand's stages with the given full list: renames, adds, retires. `Other` always stays last. */
export async function replaceStages(
  ctx: Context,
  input: {
    readonly brandId: number;
    readonly stages: readonly StageEntry[];
    /** Where they are in the request, for error messages. */
    readonly place?: readonly string[];
  },
): Promise<Page<Stage>> {
  return configureBrand(ctx, input.brandId, 'update', async (inside, brand) => {
    const before = await activeStages(inside, brand);
    audit(inside, { before: { stages: before.map(({ id, name }) => ({ id, name })) } });
    await writeStages(inside, brand, input.stages, input.place ?? ['body', 'stages']);
    const stages = await activeStages(inside, brand);
    return { total: stages.length, items: stages.map(({ id, name }) => ({ id, name })) };
  });
}

async function writeStages(
  ctx: Context,
  brand: BrandRow,
  entries: readonly StageEntry[],
  place: readonly string[],
) {
  const db = ctx.db.withTables<BrandTables>();
  const rows = await db
    .selectFrom('stages')
    .select(['id', 'name', 'meaning', 'retired_at'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .execute();
  const other = rows.find((row) => row.meaning === otherMeaning && row.retired_at === null);
  refuseRenamedOther(entries, place, other);
  const plan = planList({
    list: 'stages',
    place,
    entries,
    existing: rows.map((row) => ({ ...row, archived: row.retired_at !== null })),
    nameKey: (name) => name,
  });
  for (const { index, id } of plan.updates) {
    await db
      .updateTable('stages')
      .set({ name: entries[index]?.name ?? '', position: index, retired_at: null })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', id)
      .execute();
  }
  const created = plan.creates.map((index) => ({
    organization_id: brand.organization_id,
    brand_id: brand.id,
    name: entries[index]?.name ?? '',
    meaning: null,
    position: index,
  }));
  if (created.length > 0) await db.insertInto('stages').values(created).execute();
  await retire(
    ctx,
    brand,
    plan.archives.filter((id) => id !== other?.id),
  );
  if (other) {
    await db
      .updateTable('stages')
      .set({ position: entries.length })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', other.id)
      .execute();
  }
}

/** Prompts of a retired stage move to `Other`, and clients know it by that name. */
function refuseRenamedOther(
  entries: readonly StageEntry[],
  place: readonly string[],
  other: { readonly id: number; readonly name: string } | undefined,
): void {
  if (!other) return;
  const index = entries.findIndex(
    ({ id, name }) => id !== undefined && (id === other.id) !== (name === other.name),
  );
  if (index < 0) return;
  throw invalidValue(
    [...place, index, 'name'],
    `${other.name} keeps its name, and no other stage takes it`,
    entries[index]?.name,
  );
}

async function retire(ctx: Context, brand: BrandRow, stageIds: readonly number[]) {
  if (stageIds.length === 0) return;
  await ctx.db
    .withTables<BrandTables>()
    .updateTable('stages')
    .set({ retired_at: ctx.clock.now() })
    .where('organization_id', '=', brand.organization_id)
    .where('id', 'in', stageIds)
    .execute();
  await announce(ctx, ctx.hooks.stagesRetired, { brandId: brand.id, stageIds });
}

/** Adds the default stages of a set that the brand lacks, before its custom ones. */
export async function addDefaultStages(
  ctx: Context,
  brand: BrandRow,
  set: StageSet,
): Promise<void> {
  const active = await activeStages(ctx, brand);
  const names = new Set(active.map((stage) => stage.name));
  const missing = defaultStages[set]
    .map((stage, position) => ({ ...stage, position }))
    .filter((stage) => !names.has(stage.name))
    .map((stage) => ({ organization_id: brand.organization_id, brand_id: brand.id, ...stage }));
  if (missing.length === 0) return;
  await ctx.db.withTables<BrandTables>().insertInto('stages').values(missing).execute();
}

/**
 * Switches to another stage set: default stages of the old set retire unless the new set has a stage of that name,
 * which then takes the new meaning; custom stages stay.
 */
export async function switchStageSet(ctx: Context, brand: BrandRow, to: StageSet): Promise<void> {
  if (to === brand.stage_set) return;
  const db = ctx.db.withTables<BrandTables>();
  const wanted = new Map(defaultStages[to].map((stage) => [stage.name, stage.meaning]));
  const retired: number[] = [];
  for (const stage of await activeStages(ctx, brand)) {
    const meaning = wanted.get(stage.name);
    const isDefaultOfOld = stage.meaning?.startsWith(`${brand.stage_set}.`) === true;
    if (meaning === undefined && !isDefaultOfOld) continue;
    if (meaning === undefined) retired.push(stage.id);
    await db
      .updateTable('stages')
      .set(meaning === undefined ? { retired_at: ctx.clock.now() } : { meaning })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', stage.id)
      .execute();
  }
  await addDefaultStages(ctx, brand, to);
  if (retired.length > 0) {
    await announce(ctx, ctx.hooks.stagesRetired, { brandId: brand.id, stageIds: retired });
  }
}

/** The brand's active stages in display order; `Other` is last. */
export function activeStages(ctx: Context, brand: Pick<BrandRow, 'id' | 'organization_id'>) {
  return ctx.db
    .withTables<BrandTables>()
    .selectFrom('stages')
    .select(['id', 'name', 'meaning', 'position'])
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('retired_at', 'is', null)
    .orderBy(sql`meaning IS NOT DISTINCT FROM ${otherMeaning}`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The stage `Other`. */
export function otherStage<Stage extends { readonly meaning: string | null }>(
  stages: readonly Stage[],
): Stage {
  const other = stages.find((stage) => stage.meaning === otherMeaning);
  if (!other) throw new Error('a brand without its Other stage');
  return other;
}
