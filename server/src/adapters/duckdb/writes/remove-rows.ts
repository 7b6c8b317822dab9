import type { OrganizationRows } from '#kernel/ports/analytics/installation.ts';
import type { ObservationStore } from '#kernel/ports/analytics/observations.ts';
import { stampedChange } from '../schema/change-columns.ts';
import { createParameters } from '../statement.ts';
import type { Writer } from './writer.ts';

type Selection = Parameters<ObservationStore['remove']>[0];

/** Includes the notes on where those rows were before. Readers of changes get tombstones. */
export function removeObservations(writer: Writer, selection: Selection): Promise<number> {
  return writer.write(
    async () => undefined,
    async (connection) => {
      const params = createParameters();
      const selected = `organization_id = ${params.add(selection.organizationId, 'UBIGINT')}
        AND list_contains(${params.add(selection.brandIds, 'UBIGINT[]')}, brand_id)
        AND surface = ${params.add(selection.surface, 'VARCHAR')}`;
      const removed = `SELECT brand_id, id FROM observations WHERE ${selected}`;
      const statement = (sql: string) => ({ sql, params: params.values });
      await connection.run(statement(noteRemoved(selected, removed)));
      await connection.run(
        statement(`DELETE FROM moved_observations WHERE (brand_id, id) IN (${removed})`),
      );
      return connection.run(statement(`DELETE FROM observations WHERE ${selected}`));
    },
  );
}

/** With the days that a row has left: a reader that had one of them must read it again. */
function noteRemoved(selected: string, removed: string): string {
  const columns = ['organization_id', 'brand_id', 'day', 'id'].join(', ');
  return `INSERT INTO removed_observations (${columns}, change)
    SELECT ${columns}, ${stampedChange.derived} FROM (
      SELECT ${columns} FROM observations WHERE ${selected}
      UNION SELECT ${columns} FROM moved_observations WHERE (brand_id, id) IN (${removed}))`;
}

const counted = ['observations', 'raw_answers', 'referrals', 'agent_visits'] as const;

export function removeOrganization(
  writer: Writer,
  { organizationId, brandIds, onlyOfBrands }: OrganizationRows,
): Promise<number> {
  return writer.write(
    async () => undefined,
    async (connection) => {
      const own = createParameters();
      const ofOrganization = `organization_id = ${own.add(organizationId, 'UBIGINT')}`;
      const selected = onlyOfBrands
        ? `${ofOrganization} AND list_contains(${own.add(brandIds, 'UBIGINT[]')}, brand_id)`
        : ofOrganization;
      const deleteFrom = (table: string) =>
        connection.run({ sql: `DELETE FROM ${table} WHERE ${selected}`, params: own.values });
      let rows = 0;
      for (const table of counted) rows += await deleteFrom(table);
      for (const notes of ['moved_observations', 'removed_observations']) await deleteFrom(notes);
      const brands = createParameters();
      await connection.run({
        sql: `DELETE FROM names WHERE list_contains(${brands.add(brandIds, 'UBIGINT[]')}, brand_id)`,
        params: brands.values,
      });
      return rows;
    },
  );
}
