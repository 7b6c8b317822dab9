import type { StoreOwner } from '#kernel/ports/analytics/installation.ts';
import { createParameters } from '../statement.ts';
import type { Writer } from './writer.ts';

export function setOwner(writer: Writer, { id, generation }: StoreOwner): Promise<void> {
  return writer.write(
    async () => undefined,
    async (connection) => {
      const parameters = createParameters();
      const row = [parameters.add(id, 'VARCHAR'), parameters.add(generation, 'UBIGINT')];
      await connection.run('DELETE FROM installation');
      await connection.run({
        sql: `INSERT INTO installation (id, generation) VALUES (${row.join(', ')})`,
        params: parameters.values,
      });
    },
  );
}
