import type { DayCursor, FoundDays } from '#kernel/ports/analytics/changes.ts';
import type { BrandKey, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import type { Reader } from '../reader.ts';
import { changedTables } from '../schema/change-columns.ts';
import { createParameters, type Statement } from '../statement.ts';
import { dayText } from '../write-json.ts';

export async function findChangedDays(
  reader: Reader,
  brand: BrandKey,
  after: DayCursor,
  limit: number,
  options?: ReadOptions,
): Promise<FoundDays> {
  const rows = await reader.rows<DayCursor>(daysStatement(brand, after, limit), options);
  // The newest is known by a row of its own, also where no day is found.
  const newest = rows.find(({ day }) => day === '')?.change ?? 0;
  const days = rows.filter(({ day }) => day !== '');
  return { days: days.slice(0, limit), hasMore: days.length > limit, newest };
}

function daysStatement(brand: BrandKey, after: DayCursor, limit: number): Statement {
  const parameters = createParameters();
  const where = brandCondition(brand, parameters);
  const each = changedTables.map((table) => `SELECT day, change FROM ${table} WHERE ${where}`);
  const { add } = parameters;
  const [change, day] = [add(after.change, 'UBIGINT'), add(after.day, 'VARCHAR')];
  return {
    sql: `WITH days AS (
        SELECT ${dayText('day')} AS day, max(change) AS change FROM (${each.join(' UNION ALL ')}) GROUP BY day)
      (SELECT day, change FROM days WHERE change > ${change} OR (change = ${change} AND day > ${day})
        ORDER BY change, day LIMIT ${add(limit + 1, 'BIGINT')})
      UNION ALL SELECT '' AS day, coalesce(max(change), 0) AS change FROM days
      ORDER BY change, day`,
    params: parameters.values,
  };
}
