import type { ObservationStore } from '#kernel/ports/analytics/observations.ts';
import { createParameters } from '../statement.ts';
import type { Writer } from './writer.ts';

type Selection = Parameters<ObservationStore['remove']>[0];

/** With the notes of where those rows were before. */
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
      await connection.run(
        statement(`DELETE FROM moved_observations WHERE (brand_id, id) IN (${removed})`),
      );
      return connection.run(statement(`DELETE FROM observations WHERE ${selected}`));
    },
  );
}
