import type { Connection } from '../database/connection.ts';
import { nameColumns } from '../schema/other-columns.ts';
import type { ReplacedTable } from './insert-new-rows.ts';
import { replaceRows } from './replace-rows.ts';
import { insertStaged, type RowPieces, stagingTable } from './staging-table.ts';
import type { Writer } from './writer.ts';

const staged = stagingTable('names', nameColumns);

const table: ReplacedTable = {
  ...{ name: 'names', given: nameColumns, written: nameColumns },
  key: ['brand_id', 'kind', 'id'],
};

const sameName = 'n.brand_id = s.brand_id AND n.kind = s.kind AND n.id = s.id';

export function storeNames(writer: Writer, pieces: RowPieces): Promise<void> {
  return replaceRows(writer, { table, staged, apply }, pieces);
}

async function apply(connection: Connection): Promise<void> {
  await connection.run(`DELETE FROM ${staged.name} WHERE rowid IN (
        SELECT rowid FROM ${staged.name}
        QUALIFY row_number() OVER (PARTITION BY brand_id, kind, id ORDER BY sequence DESC) > 1)`);
  await connection.run(`DELETE FROM ${staged.name} AS s USING names AS n
        WHERE ${sameName} AND n.sequence >= s.sequence`);
  await connection.run(`DELETE FROM names AS n USING ${staged.name} AS s WHERE ${sameName}`);
  await insertStaged(connection, { table: 'names', staged, order: 'brand_id, kind, id' });
}
