import type { StageSet } from '#contract/brands.ts';
import type { Context } from '#kernel/context.ts';
import { announce } from '#kernel/hooks.ts';
import { defaultStages } from './default-stages.ts';
import type { BrandRow } from './require-brand.ts';
import { activeStages } from './stage-store.ts';
import type { BrandTables } from './tables.ts';

/** Gives the brand the default stages of a set that it lacks, in front of its custom ones. */
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
 * Another stage set: the default stages of the old set retire unless the new one has a stage of that name,
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
