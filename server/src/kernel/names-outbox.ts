import { sql } from 'kysely';
import type { Services } from './context.ts';

type NameTables = {
  name_changes: {
    sequence: number;
    brand_id: number;
    kind: string;
    id: number;
    name: string;
  };
};

/**
 * Brings the names in ClickHouse up to today's. Triggers write each new name into `name_changes` with the
 * change itself; whoever reads names calls this first. Repeating it is harmless: the latest sequence counts.
 */
export async function catchUpNames(
  { db, clickhouse }: Pick<Services, 'db' | 'clickhouse'>,
  brandId: number,
): Promise<void> {
  const changes = await db
    .withTables<NameTables>()
    .selectFrom('name_changes')
    .select(['sequence', 'brand_id', 'kind', 'id', 'name'])
    .where('brand_id', '=', brandId)
    .execute();
  if (changes.length === 0) return;
  await clickhouse.insert(
    'names',
    changes.map(({ sequence, ...change }) => ({ ...change, version: sequence })),
  );
  await db
    .withTables<NameTables>()
    .deleteFrom('name_changes')
    .where('sequence', '=', sql<number>`ANY(${changes.map(({ sequence }) => sequence)})`)
    .execute();
}

export type NameKind = 'prompt' | 'persona' | 'stage' | 'competitor';

/** SQL for today's names of one kind, a table of id and name; `brand` is the statement's own reference to it. */
export function namesOf(kind: NameKind, brand = '{brand:UInt64}'): string {
  return `SELECT id, argMax(name, version) AS name FROM names WHERE brand_id = ${brand} AND kind = '${kind}' GROUP BY id`;
}
