import type { Connection } from '../database/connection.ts';
import type { Column } from '../schema/columns.ts';
import { createParameters, sqlString } from '../statement.ts';

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

type Structure = string | readonly Structure[] | { readonly [name: string]: Structure };

/** What from_json_strict shall make of an array of rows, as the text that it wants. */
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
