import type { Connection } from '../database/connection.ts';
import { agentVisitColumns } from '../schema/other-columns.ts';
import { createParameters } from '../statement.ts';
import { insertStaged, type RowPieces, stageRows, stagingTable } from './staging-table.ts';
import type { Writer } from './writer.ts';

const staged = stagingTable('visits', agentVisitColumns);

/** Longer than anyone repeats sending a batch. */
const namesKeptMs = 3 * 24 * 60 * 60 * 1000;

export function storeVisits(writer: Writer, name: string, pieces: RowPieces): Promise<void> {
  return writer.write(
    (connection) => stageRows(connection, staged, pieces),
    async (connection) => {
      if (await isStored(connection, name)) return;
      await insertStaged(connection, {
        table: 'agent_visits',
        staged,
        order: 'brand_id, day, site_id, visited_at',
      });
      await noteName(connection, name, new Date());
    },
  );
}

async function isStored(connection: Connection, name: string): Promise<boolean> {
  const params = createParameters();
  const sql = `SELECT 1 FROM agent_visit_batches WHERE name = ${params.add(name, 'VARCHAR')}`;
  return (await connection.rows({ sql, params: params.values })).length > 0;
}

async function noteName(connection: Connection, name: string, now: Date): Promise<void> {
  const noted = createParameters();
  const values = [noted.add(name, 'VARCHAR'), noted.add(now.toISOString(), 'TIMESTAMP')];
  const insert = `INSERT INTO agent_visit_batches (name, stored_at) VALUES (${values.join(', ')})`;
  await connection.run({ sql: insert, params: noted.values });
  const old = createParameters();
  const until = old.add(new Date(now.getTime() - namesKeptMs).toISOString(), 'TIMESTAMP');
  const forget = `DELETE FROM agent_visit_batches WHERE stored_at < ${until}`;
  await connection.run({ sql: forget, params: old.values });
}
