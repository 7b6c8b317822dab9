import type { Connection } from '../database/connection.ts';
import { changedTables } from '../schema/change-columns.ts';

/** Numbers the changes of rows: microseconds since 1970, and always more than before, however the clock is set. */
export interface ChangeCounter {
  next(): number;
  /** No number up to this one is given any more. */
  skipTo(change: number): void;
}

export function createChangeCounter(given = 0): ChangeCounter {
  let last = given;
  return {
    next() {
      last = Math.max(last + 1, Date.now() * 1000);
      return last;
    },
    skipTo(change) {
      last = Math.max(last, change);
    },
  };
}

/** The highest number that a row has. */
export async function lastChange(connection: Connection): Promise<number> {
  const each = changedTables.map((table) => `SELECT max(change) AS change FROM ${table}`);
  const [row] = await connection.rows<{ last: number | null }>(
    `SELECT max(change) AS last FROM (${each.join(' UNION ALL ')})`,
  );
  return row?.last ?? 0;
}
