import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { BrandTables } from './tables.ts';

/**
 * Brings the names in the store of observations up to today's. Triggers write each new name into `name_changes`
 * with the change itself; every reader of names calls this first. Repeating it is harmless: the latest sequence counts.
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
