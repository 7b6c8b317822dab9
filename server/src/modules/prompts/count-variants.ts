import type { PlatformValue } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import type { PromptTables } from './tables.ts';

/** By platform: the variants of the brand's active prompts, and the requests to collect that wait. */
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
