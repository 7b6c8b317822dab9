import type { Connection } from '../database/connection.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { observationColumns, sortedColumn } from '../schema/observation-columns.ts';
import { createParameters, type Parameters } from '../statement.ts';

/** A row's position in the table's order. */
export interface SortKey {
  readonly brandId: number;
  readonly day: string;
  readonly id: number;
}

const order = 'brand_id, day, id';

export async function countUnsorted(connection: Connection): Promise<number> {
  const [row] = await connection.rows<{ unsorted: number }>(
    'SELECT count(*) AS unsorted FROM observations WHERE NOT is_sorted',
  );
  return row?.unsorted ?? 0;
}

/**
 * Moves the next unsorted rows, in order, to the end of the table, in one transaction, so that readers see each row
 * once. Resolves with the last of them; undefined if none is left.
 */
export function sortNextRows(
  connection: Connection,
  after: SortKey | undefined,
  limit: number,
): Promise<SortKey | undefined> {
  return inTransaction(connection, async () => {
    const last = await findLast(connection, after, limit);
    if (last === undefined) return undefined;
    const params = createParameters();
    const range = `NOT is_sorted AND ${isAfter(params, after)} AND NOT ${isAfter(params, last)}`;
    const names = observationColumns.map(({ name }) => `"${name}"`);
    const values = observationColumns.map(({ name }) =>
      name === sortedColumn.name ? 'true' : `"${name}"`,
    );
    const statement = (sql: string) => ({ sql, params: params.values });
    await connection.run(
      statement(`INSERT INTO observations (${names.join(', ')})
        SELECT ${values.join(', ')} FROM observations WHERE ${range} ORDER BY ${order}`),
    );
    await connection.run(statement(`DELETE FROM observations WHERE ${range}`));
    return last;
  });
}

async function findLast(connection: Connection, after: SortKey | undefined, limit: number) {
  const params = createParameters();
  const next = `SELECT brand_id, day, id FROM observations
    WHERE NOT is_sorted AND ${isAfter(params, after)} ORDER BY ${order} LIMIT ${limit}`;
  const sql = `SELECT brand_id AS "brandId", day::VARCHAR AS day, id FROM (${next})
    ORDER BY brand_id DESC, day DESC, id DESC LIMIT 1`;
  const [last] = await connection.rows<SortKey>({ sql, params: params.values });
  return last;
}

function isAfter(params: Parameters, key: SortKey | undefined): string {
  if (key === undefined) return 'true';
  const brand = params.add(key.brandId, 'UBIGINT');
  const day = params.add(key.day, 'DATE');
  const id = params.add(key.id, 'UBIGINT');
  return `(brand_id > ${brand} OR (brand_id = ${brand}
    AND (day > ${day} OR (day = ${day} AND id > ${id}))))`;
}
