import { sql } from 'kysely';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import type { Database } from '#kernel/ports/database.ts';
import { organizationPlatforms } from '../accounts/index.ts';
import { type BrandRow, personaProfiles, unarchivedBrands } from '../brands/index.ts';
import type { PromptTables } from './tables.ts';

/** The variants that are to be asked, for other modules to select from or join. */
export function activeVariants(db: Database) {
  return db
    .withTables<PromptTables>()
    .selectFrom('variants')
    .innerJoin('prompts', 'prompts.id', 'variants.prompt_id')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'prompts.brand_id')
    .innerJoin(organizationPlatforms(db).as('of'), 'of.id', 'variants.organization_id')
    .select(['variants.organization_id', 'prompts.brand_id', 'variants.prompt_id'])
    .select(['variants.platform', 'prompts.created_at'])
    .where('prompts.status', '=', 'active')
    .where(sql<boolean>`variants.platform <> ALL ("of".disabled_platforms)`);
}

/** What each prompt asks, and as whom; for other modules to select from or join. */
export function promptQuestions(db: Database) {
  return db
    .withTables<PromptTables>()
    .selectFrom('prompts')
    .leftJoin(personaProfiles(db).as('persona'), 'persona.id', 'prompts.persona_id')
    .select(['prompts.id as prompt_id', 'prompts.text', 'prompts.country', 'prompts.language'])
    .select(['persona.name as persona_name', 'persona.description as persona_description']);
}

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
