import type { Connection } from '../database/connection.ts';
import type { Column } from '../schema/columns.ts';
import type { StagingTable } from './staging-table.ts';

/** Writes what is left in the staging table; `columns` are the table's, where some are derived. */
export function insertStaged(
  connection: Connection,
  table: string,
  staged: StagingTable,
  order: string,
  columns: readonly Column[] = staged.columns,
): Promise<number> {
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map(({ name, derived }) => derived ?? `"${name}"`);
  return connection.run(`INSERT INTO ${table} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM ${staged.name} ORDER BY ${order}`);
}
