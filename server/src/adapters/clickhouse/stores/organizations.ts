import type { OrganizationStore } from '#kernel/ports/analytics/installation.ts';
import type { ClickHouseClient } from '../client/client.ts';
import { deleteFrom } from './delete-rows.ts';

/** Each table and its rows as readers see them. */
const counted = {
  observations: 'observations FINAL',
  raw_answers: 'raw_answers FINAL',
  referrals: 'referrals FINAL',
  agent_visits: 'agent_visits',
} as const;

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
        await deleteFrom(client, table, where, params);
      }
      await deleteFrom(client, 'removed_observations', where, params);
      await deleteFrom(client, 'names', ofBrands, { brands: brandIds });
      return rows;
    },
  };
}
