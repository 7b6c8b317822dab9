import type { AgedRows, OrganizationStore } from '#kernel/ports/analytics/installation.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { deleteFrom } from './delete-rows.ts';

/** Each table and its rows as readers see them. */
const counted = {
  observations: 'observations FINAL',
  raw_answers: 'raw_answers FINAL',
  referrals: 'referrals FINAL',
  agent_visits: 'agent_visits',
} as const;

const tables = {
  observations: 'observations',
  rawAnswers: 'raw_answers',
  referrals: 'referrals',
  visits: 'agent_visits',
} as const satisfies Record<AgedRows['table'], keyof typeof counted>;

const aged = 'organization_id = {organization:UInt64} AND day < {day:Date}';
const paramsOf = ({ organizationId, day }: AgedRows) => ({ organization: organizationId, day });

/** Of the oldest month alone: a deletion rewrites the parts that it touches. */
async function removeBefore(client: ClickHouseClient, rows: AgedRows): Promise<number> {
  const table = tables[rows.table];
  const [found] = await client.rows<{ count: number; first: string; until: string }>({
    sql: `WITH (SELECT min(day) FROM ${table} WHERE ${aged}) AS oldest
      SELECT count() AS count, oldest AS first,
        least({day:Date}, toDate(addMonths(toStartOfMonth(oldest), 1))) AS until
      FROM ${counted[table]} WHERE ${aged} AND day < until`,
    params: paramsOf(rows),
  });
  if (!found || found.count === 0) return 0;
  const params = paramsOf({ ...rows, day: found.until });
  await deleteFrom(client, table, { where: aged, params, day: found.first });
  return found.count;
}

export function createOrganizationStore(client: ClickHouseClient): OrganizationStore {
  return {
    async remove({ organizationId, brandIds, onlyOfBrands }) {
      const ofBrands = 'has({brands:Array(UInt64)}, brand_id)';
      const ofOrganization = 'organization_id = {organization:UInt64}';
      const where = onlyOfBrands ? `${ofOrganization} AND ${ofBrands}` : ofOrganization;
      const params = {
        organization: organizationId,
        ...(onlyOfBrands && { brands: brandIds }),
      };
      let rows = 0;
      for (const [table, current] of Object.entries(counted)) {
        const sql = `SELECT count() AS count FROM ${current} WHERE ${where}`;
        const [found] = await client.rows<{ count: number }>({ sql, params });
        rows += found?.count ?? 0;
        await deleteFrom(client, table, { where, params });
      }
      await deleteFrom(client, 'removed_observations', { where, params });
      await deleteFrom(client, 'names', { where: ofBrands, params: { brands: brandIds } });
      return rows;
    },
    async countBefore(rows) {
      const sql = `SELECT count() AS count FROM ${counted[tables[rows.table]]} WHERE ${aged}`;
      const [found] = await client.rows<{ count: number }>({ sql, params: paramsOf(rows) });
      return found?.count ?? 0;
    },
    removeBefore: (rows) => removeBefore(client, rows),
  };
}
