import type { AgedRows } from '#kernel/ports/analytics/installation.ts';
import { selectAged } from '../reads/organizations.ts';
import { createParameters } from '../statement.ts';
import type { Writer } from './writer.ts';

/** Other writes wait meanwhile: whole days, as many as have no more rows than this, and at least one. */
const rowsAtOnce = 50_000;

export function removeBefore(writer: Writer, rows: AgedRows): Promise<number> {
  const params = createParameters();
  const { table, where, organization } = selectAged(rows, params);
  const days = `SELECT day, sum(count(*)) OVER (ORDER BY day) AS up_to FROM ${table} WHERE ${where} GROUP BY day`;
  const last = `SELECT coalesce(max(day) FILTER (WHERE up_to <= ${rowsAtOnce}), min(day)) FROM (${days})`;
  return writer.write(
    async () => undefined,
    (connection) =>
      connection.run({
        sql: `DELETE FROM ${table} WHERE ${organization} AND day <= (${last})`,
        params: params.values,
      }),
  );
}
