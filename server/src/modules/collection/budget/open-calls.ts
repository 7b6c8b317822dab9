import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { collectionTables } from '../tables.ts';

/** Calls under way and what is reserved for them. */
export interface OpenCalls {
  calls: number;
  micros: number;
}

/** By brand and in sum by organization. The organizations' ledgers must be locked. */
export async function readOpenCalls(
  { db }: Pick<Services, 'db'>,
  organizationIds: readonly number[],
) {
  const rows = await collectionTables(db)
    .selectFrom('collection_attempts')
    .select(['organization_id', 'brand_id'])
    .select((of) => [
      of.fn.countAll<number>().as('calls'),
      sql<number>`sum(reserved_micros)::bigint`.as('micros'),
    ])
    .where('outcome', '=', 'open')
    .where('organization_id', '=', sql<number>`ANY(${organizationIds})`)
    .groupBy(['organization_id', 'brand_id'])
    .execute();
  const brands = new Map<number, OpenCalls>();
  const organizations = new Map<number, OpenCalls>();
  const account = (accounts: Map<number, OpenCalls>, id: number): OpenCalls => {
    const known = accounts.get(id) ?? { calls: 0, micros: 0 };
    accounts.set(id, known);
    return known;
  };
  for (const row of rows) {
    for (const into of [
      account(brands, row.brand_id),
      account(organizations, row.organization_id),
    ]) {
      into.calls += row.calls;
      into.micros += row.micros;
    }
  }
  return {
    brand: (id: number) => account(brands, id),
    organization: (id: number) => account(organizations, id),
  };
}
