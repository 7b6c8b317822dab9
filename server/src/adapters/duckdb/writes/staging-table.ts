import type { Connection } from '../database/connection.ts';
import type { Column } from '../schema/columns.ts';
import { createParameters, sqlString } from '../statement.ts';
import { jsonStructure } from './json-structure.ts';

/** Rows on their way in: each piece is a JSON array of them, small enough to be parsed at once. */
export type RowPieces = AsyncIterable<string>;

/** A temporary table that rows are read into before they are applied. */
export interface StagingTable {
  readonly name: string;
  readonly columns: readonly Column[];
}

export function stagingTable(name: string, columns: readonly Column[]): StagingTable {
  return { name: `temp.staged_${name}`, columns };
}

/** A value that does not fit its column fails, and so does a NULL where there must be none. */
export async function stageRows(
  connection: Connection,
  { name, columns }: StagingTable,
  pieces: RowPieces,
): Promise<void> {
  const defined = columns.map((column) => `"${column.name}" ${column.type}`);
  await connection.run(`CREATE TEMP TABLE ${name} (${defined.join(', ')})`);
  const names = columns.map((column) => `"${column.name}"`);
  for await (const piece of pieces) {
    const params = createParameters();
    const rows = `from_json_strict(${params.add(piece, 'VARCHAR')}, ${sqlString(jsonStructure(columns))})`;
    const sql = `INSERT INTO ${name} (${names.join(', ')})
      SELECT ${names.map((column) => `given.${column}`).join(', ')}
      FROM (SELECT unnest(${rows}) AS given)`;
    await connection.run({ sql, params: params.values });
  }
}
