import type { ClickHouseClient } from '../client/client.ts';
import type { Params } from '../client/statement.ts';

interface DeletedRows {
  readonly where: string;
  readonly params: Params;
  /** All of these rows are of the month of this day. */
  readonly day?: string;
}

/** A deletion rewrites the parts it touches, so skip tables without such rows. Tombstones count as rows here. */
export async function deleteFrom(
  client: ClickHouseClient,
  table: string,
  { where, params, day }: DeletedRows,
): Promise<void> {
  const sql = `SELECT 1 FROM ${table} WHERE ${where} LIMIT 1`;
  if ((await client.rows({ sql, params })).length === 0) return;
  await client.command({ ...client.placement.deleteRows(table, where, day), params });
}
