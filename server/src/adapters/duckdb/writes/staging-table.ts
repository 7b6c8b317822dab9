import type { Connection } from '../database/connection.ts';
import type { Column } from '../schema/columns.ts';
import { createParameters, sqlString } from '../statement.ts';

/** Incoming rows: each piece is a JSON array small enough to parse at once. */
export type RowPieces = AsyncIterable<string>;

/** A temporary table for rows before they are applied. */
export interface StagingTable {
  readonly name: string;
  readonly columns: readonly Column[];
}

export function stagingTable(name: string, columns: readonly Column[]): StagingTable {
  return { name: `temp.staged_${name}`, columns };
}

/** Fails for a value that does not fit its column, and for a NULL that is not allowed. */
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

interface StagedInsert {
  readonly table: string;
  readonly staged: StagingTable;
  /** Column names for ORDER BY. */
  readonly order: string;
  /** The table's columns, if some are derived. */
  readonly columns?: readonly Column[];
}

/** Writes the remaining rows of the staging table. */
export function insertStaged(
  connection: Connection,
  { table, staged, order, columns = staged.columns }: StagedInsert,
): Promise<number> {
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map(({ name, derived }) => derived ?? `"${name}"`);
  return connection.run(`INSERT INTO ${table} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM ${staged.name} ORDER BY ${order}`);
}

type Structure = string | readonly Structure[] | { readonly [name: string]: Structure };

/** The structure for from_json_strict to parse an array of rows, in its text form. */
export function jsonStructure(columns: readonly Column[]): string {
  const row = Object.fromEntries(columns.map(({ name, type }) => [name, structureOf(type)]));
  return JSON.stringify([row]);
}

function structureOf(declared: string): Structure {
  const type = declared.replace(' NOT NULL', '');
  if (type.endsWith('[]')) return [structureOf(type.slice(0, -2))];
  const members = /^STRUCT\((.*)\)$/.exec(type)?.[1];
  if (members === undefined) return type;
  return Object.fromEntries(members.split(', ').map(memberOf));
}

/** `"start" UINTEGER` */
function memberOf(declared: string): [string, Structure] {
  const [name = '', type = ''] = declared.split(' ');
  return [name.replaceAll('"', ''), type];
}
