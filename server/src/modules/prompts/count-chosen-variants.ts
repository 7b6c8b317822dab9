import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { BrandRow } from '../brands/index.ts';
import type { PromptTables } from './tables.ts';

export interface ChosenVariants {
  /** How many prompts were chosen. */
  readonly prompts: number;
  /** By platform, the variants of those prompts and of the active prompts that were not chosen. */
  readonly on: (platform: PlatformValue) => { readonly chosen: number; readonly others: number };
}

/** Counts the variants of these prompts, whatever their status, apart from those of the other active ones. */
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
