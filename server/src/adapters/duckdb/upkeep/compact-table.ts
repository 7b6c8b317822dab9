import type { Connection } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { sqlString } from '../statement.ts';

/** The part of a row group's rows that must be left for it to stay as it is. */
const denseEnough = 0.6;

/** Rows by their place in the table; the end is excluded. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/**
 * Whether deleted rows, which keep their space until their whole row group is empty, are more than those that are left
 * and `slack`. Some row group is not dense enough by then.
 */
export async function isSparse(
  connection: Connection,
  table: string,
  slack: number,
): Promise<boolean> {
  const [rows] = await connection.rows<{ live: number; written: number }>(
    `SELECT count(*) AS live, coalesce(max(rowid) + 1, 0) AS written FROM ${table}`,
  );
  if (rows === undefined) return false;
  return rows.written - rows.live > rows.live + slack;
}

/** The row groups of which most rows were deleted. */
export async function findSparseRanges(connection: Connection, table: string): Promise<RowRange[]> {
  const groups = await connection.rows<{ rows: number }>(
    `SELECT sum(count) AS rows FROM pragma_storage_info(${sqlString(table)})
     WHERE column_id = 0 AND segment_type <> 'VALIDITY' GROUP BY row_group_id ORDER BY row_group_id`,
  );
  const sparse: RowRange[] = [];
  let first = 0;
  for (const { rows } of groups) {
    const end = first + rows;
    const [found] = await connection.rows<{ live: number }>(
      `SELECT count(*) AS live FROM ${table} WHERE rowid >= ${first} AND rowid < ${end}`,
    );
    const live = found?.live ?? 0;
    if (live > 0 && live < rows * denseEnough) sparse.push({ first, end });
    first = end;
  }
  return sparse;
}

/** Moves rows to the end of the table, in the order they have. Readers see each of them once. */
export function moveRows(
  connection: Connection,
  table: string,
  { first, end }: RowRange,
): Promise<number> {
  const range = `rowid >= ${first} AND rowid < ${end}`;
  return inTransaction(connection, async () => {
    await connection.run(
      `INSERT INTO ${table} SELECT * FROM ${table} WHERE ${range} ORDER BY rowid`,
    );
    return connection.run(`DELETE FROM ${table} WHERE ${range}`);
  });
}

/** Changes the table and nothing about its rows. */
export async function moveLastRow(connection: Connection, table: string): Promise<number> {
  const [last] = await connection.rows<{ first: number; end: number }>(
    `SELECT max(rowid) AS first, max(rowid) + 1 AS "end" FROM ${table} HAVING count(*) > 0`,
  );
  return last === undefined ? 0 : moveRows(connection, table, last);
}
