import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import { stampedChange } from '../schema/change-columns.ts';
import { createParameters } from '../statement.ts';
import type { Writer } from './writer.ts';

/** Leaves the rows as they are, but puts them into the feed again. */
export function touchObservations(
  writer: Writer,
  brand: BrandKey,
  ids: readonly number[],
): Promise<void> {
  return writer.write(
    async () => undefined,
    async (connection) => {
      const params = createParameters();
      const where = `${brandCondition(brand, params)} AND list_contains(${params.add(ids, 'UBIGINT[]')}, id)`;
      await connection.run({
        sql: `UPDATE observations SET change = ${stampedChange.derived} WHERE ${where}`,
        params: params.values,
      });
    },
  );
}
