import type { OrganizationRows } from '#kernel/ports/analytics/organizations.ts';
import { createParameters } from '../statement.ts';
import type { Writer } from './writer.ts';

const counted = ['observations', 'raw_answers', 'referrals', 'agent_visits'] as const;

export function removeOrganization(
  writer: Writer,
  { organizationId, brandIds }: OrganizationRows,
): Promise<number> {
  return writer.write(
    async () => undefined,
    async (connection) => {
      const own = createParameters();
      const ofOrganization = `organization_id = ${own.add(organizationId, 'UBIGINT')}`;
      const deleteFrom = (table: string) =>
        connection.run({ sql: `DELETE FROM ${table} WHERE ${ofOrganization}`, params: own.values });
      let rows = 0;
      for (const table of counted) rows += await deleteFrom(table);
      await deleteFrom('moved_observations');
      const brands = createParameters();
      await connection.run({
        sql: `DELETE FROM names WHERE list_contains(${brands.add(brandIds, 'UBIGINT[]')}, brand_id)`,
        params: brands.values,
      });
      return rows;
    },
  );
}
