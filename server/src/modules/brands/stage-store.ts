import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { otherMeaning } from './default-stages.ts';
import type { BrandRow } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

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

/** The stage that always stays. */
export function otherStage<Stage extends { readonly meaning: string | null }>(
  stages: readonly Stage[],
): Stage {
  const other = stages.find((stage) => stage.meaning === otherMeaning);
  if (!other) throw new Error('a brand without its Other stage');
  return other;
}
