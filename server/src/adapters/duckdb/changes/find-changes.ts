import type {
  ChangeCursor,
  DayCursor,
  FoundChanges,
  FoundDays,
} from '#kernel/ports/analytics/changes.ts';
import type { BrandKey, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { brandCondition } from '../brand-condition.ts';
import type { Reader } from '../reader.ts';
import { changedTables } from '../schema/change-columns.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { dayText } from '../write-json.ts';

interface FoundRow {
  readonly ids: readonly number[] | null;
  readonly changes: readonly number[] | null;
  readonly newest: number | null;
}

interface Asked<Cursor> {
  readonly brand: BrandKey;
  readonly after: Cursor;
  readonly limit: number;
}

export async function findChanges(
  reader: Reader,
  asked: Asked<ChangeCursor>,
  options?: ReadOptions,
): Promise<FoundChanges> {
  const { limit } = asked;
  const [found] = await reader.rows<FoundRow>(findStatement(asked), options);
  const ids = (found?.ids ?? []).slice(0, limit);
  const [change, id] = [found?.changes?.[ids.length - 1], ids.at(-1)];
  return {
    ids,
    ...(change !== undefined && id !== undefined && { last: { change, id } }),
    hasMore: (found?.ids?.length ?? 0) > limit,
    newest: found?.newest ?? 0,
  };
}

/** One row more than is asked for says whether there are more. */
function findStatement({ brand, after, limit }: Asked<ChangeCursor>): Statement {
  const parameters = createParameters();
  const where = brandCondition(brand, parameters);
  const behind = isBehind(after, parameters);
  const each = (table: string, condition: string) =>
    `SELECT DISTINCT change, id FROM ${table} WHERE ${where} AND ${condition}`;
  const newest = (table: string) => `SELECT max(change) AS change FROM ${table} WHERE ${where}`;
  return {
    sql: `SELECT list(id ORDER BY change, id) AS ids, list(change ORDER BY change, id) AS changes,
        (SELECT max(change) FROM (${newest('observations')} UNION ALL ${newest('removed_observations')})) AS newest
      FROM (${each('observations', behind)} UNION ALL ${each('removed_observations', behind)}
        ORDER BY change, id LIMIT ${parameters.add(limit + 1, 'BIGINT')})`,
    params: parameters.values,
  };
}

/** A range of changes is asked for by itself: the engine skips what lies outside. */
export function isBehind({ change, id }: ChangeCursor, { add }: Parameters): string {
  const [after, afterId] = [add(change, 'UBIGINT'), add(id, 'UBIGINT')];
  return `change >= ${after} AND (change > ${after} OR id > ${afterId})`;
}

export function isUpTo({ change, id }: ChangeCursor, { add }: Parameters): string {
  const [last, lastId] = [add(change, 'UBIGINT'), add(id, 'UBIGINT')];
  return `change <= ${last} AND (change < ${last} OR id <= ${lastId})`;
}

export async function findChangedDays(
  reader: Reader,
  asked: Asked<DayCursor>,
  options?: ReadOptions,
): Promise<FoundDays> {
  const { limit } = asked;
  const rows = await reader.rows<DayCursor>(daysStatement(asked), options);
  // The newest is known by a row of its own, also where no day is found.
  const newest = rows.find(({ day }) => day === '')?.change ?? 0;
  const days = rows.filter(({ day }) => day !== '');
  return { days: days.slice(0, limit), hasMore: days.length > limit, newest };
}

function daysStatement({ brand, after, limit }: Asked<DayCursor>): Statement {
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
