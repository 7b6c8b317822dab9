import type { Connection } from '../database/connection.ts';
import type { Column } from '../schema/columns.ts';
import { createParameters, type ParameterType, sqlString } from '../statement.ts';
import { jsonStructure } from './staging-table.ts';

/** A table whose rows replace earlier ones of the same key. */
export interface ReplacedTable {
  readonly name: string;
  /** Columns of a given row. */
  readonly given: readonly Column[];
  /** The table's columns, if some are derived. */
  readonly written: readonly Column[];
  /** Columns that all rows of one key share. */
  readonly key: readonly string[];
  /** Tables with the same key that record facts about earlier rows. */
  readonly notes?: readonly string[];
  /** Whether a row itself refers to earlier rows. */
  readonly mentionsEarlier?: (row: GivenRow) => boolean;
}

export type GivenRow = Readonly<Record<string, unknown>>;

/**
 * Inserts a few rows if none with their keys was ever stored; resolves with whether it did. Otherwise changes nothing,
 * and they must be staged.
 */
export async function insertNewRows(
  connection: Connection,
  table: ReplacedTable,
  piece: string,
): Promise<boolean> {
  // Written by our own client.
  const rows = JSON.parse(piece) as readonly GivenRow[];
  if (table.mentionsEarlier !== undefined && rows.some(table.mentionsEarlier)) return false;
  if (hasTwoOfOneKey(table, rows) || (await mayHaveEarlier(connection, table, rows))) return false;
  const params = createParameters();
  const given = `from_json_strict(${params.add(piece, 'VARCHAR')}, ${sqlString(jsonStructure(table.given))})`;
  const names = table.written.map(({ name }) => `"${name}"`);
  const values = table.written.map(({ name, derived }) => derived ?? `"${name}"`);
  const sql = `INSERT INTO ${table.name} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM (SELECT unnest(${given}, max_depth := 2))`;
  await connection.run({ sql, params: params.values });
  return true;
}

function hasTwoOfOneKey({ key }: ReplacedTable, rows: readonly GivenRow[]): boolean {
  const keys = new Set(rows.map((row) => JSON.stringify(key.map((name) => row[name]))));
  return keys.size < rows.length;
}

/** Searches between the lowest and highest key, which zone maps make fast; may find rows of other keys. */
async function mayHaveEarlier(
  connection: Connection,
  { name, given, key, notes = [] }: ReplacedTable,
  rows: readonly GivenRow[],
): Promise<boolean> {
  const params = createParameters();
  const types = new Map(given.map((column) => [column.name, column.type]));
  const conditions = key.map((column) => {
    const values = rows.map((row) => row[column] as number | string).sort(inOrder);
    // The key columns are integers, days and texts.
    const type = types.get(column)?.replace(' NOT NULL', '') as ParameterType;
    const [lowest, highest] = [params.add(values[0], type), params.add(values.at(-1), type)];
    return `"${column}" BETWEEN ${lowest} AND ${highest}`;
  });
  const found = [name, ...notes].map(
    (table) => `EXISTS (SELECT 1 FROM ${table} WHERE ${conditions.join(' AND ')})`,
  );
  const sql = `SELECT ${found.join(' OR ')} AS found`;
  const [row] = await connection.rows<{ found: boolean }>({ sql, params: params.values });
  return row?.found ?? true;
}

/** Orders texts as the engine does: by bytes. */
function inOrder(a: number | string, b: number | string): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
