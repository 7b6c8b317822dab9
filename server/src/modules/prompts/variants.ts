import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context, Services } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { disabledPlatforms, returnToPromptPool, takeFromPromptPool } from '../accounts/index.ts';
import type { BrandRow } from '../brands/index.ts';
import { cancelCollection, startCollections } from './collection-events.ts';
import type { PromptRow } from './prompt-store.ts';
import { platformDisabled } from './refusals.ts';
import type { PromptTables } from './tables.ts';

/** Explicitly named platforms must be enabled. */
export function refuseDisabled(
  named: readonly PlatformValue[],
  disabled: ReadonlySet<string>,
): void {
  const refused = named.find((platform) => disabled.has(platform));
  if (refused) throw platformDisabled(refused);
}

/** Only platforms of the prompt can be asked. */
export function refuseForeign(
  field: 'platforms' | 'collect_now',
  wanted: readonly PlatformValue[],
  held: readonly PlatformValue[],
): void {
  const foreign = wanted.findIndex((platform) => !held.includes(platform));
  if (foreign < 0) return;
  throw invalidValue(
    ['body', field, foreign],
    'Input should be one of the platforms that the prompt is tracked on',
    wanted[foreign],
  );
}

/**
 * Replaces the platforms of prompts. Active ones use the pool; added platforms are collected now, and waiting questions
 * on removed ones are cancelled. The rows must be locked.
 */
export async function changePlatforms(
  ctx: Context,
  brand: Pick<BrandRow, 'id'>,
  prompts: readonly Pick<PromptRow, 'id' | 'status' | 'platforms'>[],
  wanted: readonly PlatformValue[],
): Promise<void> {
  refuseDisabled(wanted, await disabledPlatforms(ctx));
  const active = prompts.filter(({ status }) => status === 'active');
  const held = active.reduce((sum, { platforms }) => sum + platforms.length, 0);
  const more = active.length * wanted.length - held;
  if (more > 0) await takeFromPromptPool(ctx, more);
  else await returnToPromptPool(ctx, -more);
  const ids = prompts.map(({ id }) => id);
  await cancelCollection(ctx, ids, { but: wanted });
  await writeVariants(ctx, ids, wanted);
  const gained = active.map(({ id, platforms }) => ({
    id,
    platforms: wanted.filter((platform) => !platforms.includes(platform)),
  }));
  await startCollections(ctx, brand.id, gained);
}

/** Replaces the variants of these prompts. */
export async function writeVariants(
  ctx: Context,
  promptIds: readonly number[],
  platforms: readonly PlatformValue[],
): Promise<void> {
  const db = ctx.db.withTables<PromptTables>();
  const organizationId = ctx.principal.organizationId;
  await db
    .deleteFrom('variants')
    .where('organization_id', '=', organizationId)
    .where('prompt_id', '=', sql<number>`ANY(${promptIds})`)
    .where('platform', 'not in', platforms)
    .execute();
  await sql`
    INSERT INTO variants (prompt_id, platform, organization_id)
    SELECT prompt_id, platform, ${organizationId}
    FROM unnest(${promptIds}::bigint[]) AS prompt_id, unnest(${platforms}::text[]) AS platform
    ON CONFLICT DO NOTHING`.execute(ctx.db);
}

/** By platform: the variants of the brand's active prompts, and waiting requests to collect. */
export async function countVariants(
  { db }: Pick<Services, 'db'>,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
): Promise<ReadonlyMap<PlatformValue, { readonly variants: number; readonly requested: number }>> {
  const rows = await db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .innerJoin('variants', 'variants.prompt_id', 'prompts.id')
    .leftJoin('collection_events as event', (join) =>
      join
        .onRef('event.prompt_id', '=', 'variants.prompt_id')
        .onRef('event.platform', '=', 'variants.platform'),
    )
    .select(({ fn }) => [
      'variants.platform',
      fn
        .count<number>('prompts.id')
        .distinct()
        .filterWhere('prompts.status', '=', 'active')
        .as('variants'),
      fn.count<number>('event.id').as('requested'),
    ])
    .where('prompts.organization_id', '=', brand.organization_id)
    .where('prompts.brand_id', '=', brand.id)
    .groupBy('variants.platform')
    .execute();
  return new Map(rows.map(({ platform, ...counts }) => [platform, counts]));
}

export interface ChosenVariants {
  /** The number of chosen prompts. */
  readonly prompts: number;
  /** By platform, the variants of the chosen prompts and of the other active ones. */
  readonly on: (platform: PlatformValue) => { readonly chosen: number; readonly others: number };
}

/** Counts the variants of these prompts, whatever their status, and those of the other active ones. */
export async function countChosenVariants(
  { db }: Pick<Services, 'db'>,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  choice: 'active' | 'none' | readonly number[],
): Promise<ChosenVariants> {
  const active = sql<boolean>`(prompts.status = 'active')`;
  const chosen =
    choice === 'active'
      ? active
      : choice === 'none'
        ? sql<boolean>`false`
        : sql<boolean>`(prompts.id = ANY(${choice}))`;
  const ofBrand = db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .where('prompts.organization_id', '=', brand.organization_id)
    .where('prompts.brand_id', '=', brand.id);
  const { prompts } = await ofBrand
    .select((of) => of.fn.countAll<number>().as('prompts'))
    .where(chosen)
    .executeTakeFirstOrThrow();
  if (typeof choice === 'object' && prompts < new Set(choice).size) {
    throw new Refusal('prompt_not_found', 'This brand has no such prompt.');
  }
  const rows = await ofBrand
    .innerJoin('variants', 'variants.prompt_id', 'prompts.id')
    .select(['variants.platform'])
    .select((of) => [
      of.fn.countAll<number>().filterWhere(chosen).as('chosen'),
      of.fn.countAll<number>().filterWhere(sql<boolean>`${active} AND NOT ${chosen}`).as('others'),
    ])
    .groupBy('variants.platform')
    .execute();
  const counts = new Map(rows.map(({ platform, ...count }) => [platform, count]));
  return { prompts, on: (platform) => counts.get(platform) ?? { chosen: 0, others: 0 } };
}
