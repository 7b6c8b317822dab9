import type {
  ChangeCursor,
  ChangedAnswers,
  ChangeReader,
  DayCursor,
  FoundChanges,
  FoundDays,
  WholeDay,
} from '#kernel/ports/analytics/changes.ts';
import type { BrandKey, ReadOptions } from '#kernel/ports/analytics/reading.ts';
import {
  changedAnswerJson,
  labelParams,
  nameParams,
  prompts,
  tombstoneJson,
} from '../answers/answer-json.ts';
import type { ClickHouseClient } from '../client/client.ts';
import type { Params, Statement } from '../client/statement.ts';
import { brandParams, ofBrand } from '../observations/select-history.ts';
import { limited } from '../read-settings.ts';
import type { ChangeClock } from './change-clock.ts';
import { parquetColumns } from './parquet-columns.ts';

const isBehind = '(change, id) > ({change:UInt64}, {id:UInt64})';

interface NewestRow {
  readonly newest: number;
}

interface Asked<Cursor> {
  readonly brand: BrandKey;
  readonly after: Cursor;
  /** The last change that may be read. */
  readonly horizon: number;
  readonly limit: number;
}

/** One row more than is asked for says whether there are more. */
async function findChanges(
  client: ClickHouseClient,
  { brand, after, horizon, limit }: Asked<ChangeCursor>,
  options?: ReadOptions,
): Promise<FoundChanges> {
  const params = { ...brandParams(brand), ...after, horizon, limit: limit + 1 };
  const where = `${ofBrand} AND ${isBehind} AND change <= {horizon:UInt64}`;
  const each = (table: string) => `SELECT DISTINCT change, id FROM ${table} FINAL WHERE ${where}`;
  const sql = `SELECT change, id FROM (${each('observations')} UNION ALL ${each('removed_observations')})
    ORDER BY change, id LIMIT {limit:UInt64}`;
  const newest = `SELECT max(change) AS newest FROM (
      SELECT change FROM observations FINAL WHERE ${ofBrand}
      UNION ALL SELECT change FROM removed_observations WHERE ${ofBrand})`;
  const [found, [row]] = await Promise.all([
    client.rows<ChangeCursor>(limited({ sql, params }, 'listing', options)),
    client.rows<NewestRow>(
      limited({ sql: newest, params: brandParams(brand) }, 'aggregating', options),
    ),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    ...(last && { last }),
    hasMore: found.length > limit,
    newest: row?.newest ?? 0,
  };
}

/** Without FINAL: the rows that say that an observation left a day count, too. */
async function findChangedDays(
  client: ClickHouseClient,
  { brand, after, horizon, limit }: Asked<DayCursor>,
  options?: ReadOptions,
): Promise<FoundDays> {
  const own = brandParams(brand);
  const params = { ...own, ...after, horizon, limit: limit + 1 };
  const each = (table: string) => `SELECT day, change FROM ${table} WHERE ${ofBrand}`;
  const changed = `(${each('observations')} UNION ALL ${each('removed_observations')})`;
  const sql = `SELECT toString(changed_day) AS day, max(changed) AS change
    FROM (SELECT day AS changed_day, change AS changed FROM ${changed}) WHERE changed <= {horizon:UInt64}
    GROUP BY changed_day HAVING (change, day) > ({change:UInt64}, {day:String})
    ORDER BY change, day LIMIT {limit:UInt64}`;
  const [days, [row]] = await Promise.all([
    client.rows<DayCursor>(limited({ sql, params }, 'aggregating', options)),
    client.rows<NewestRow>(
      limited(
        { sql: `SELECT max(change) AS newest FROM ${changed}`, params: own },
        'aggregating',
        options,
      ),
    ),
  ]);
  return { days: days.slice(0, limit), hasMore: days.length > limit, newest: row?.newest ?? 0 };
}

export function createChangeReader(client: ClickHouseClient, clock: ChangeClock): ChangeReader {
  return {
    find: (brand, after, limit, options) =>
      findChanges(client, { brand, after, horizon: clock.horizon(), limit }, options),
    days: (brand, after, limit, options) =>
      findChangedDays(client, { brand, after, horizon: clock.horizon(), limit }, options),
    wholeDay: (brand, day, options) =>
      client.stream(limited(dayStatement(brand, day), 'listing', options), 'Parquet'),
    read: (brand, changed, options) =>
      changed.format === 'parquet'
        ? client.stream(limited(fileStatement(brand, changed), 'listing', options), 'Parquet')
        : client.stream(limited(linesStatement(brand, changed), 'listing', options), lines),
  };
}

/** The result's one column as it is, a line for each row. */
const lines = 'TabSeparatedRaw';
const inRange = `${ofBrand} AND ${isBehind} AND (change, id) <= ({lastChange:UInt64}, {lastId:UInt64})`;

const fileSettings = { output_format_parquet_compression_method: 'zstd' };

function linesStatement(brand: BrandKey, changed: ChangedAnswers): Statement {
  return {
    sql: `WITH ${prompts} AS prompts SELECT line FROM (
        SELECT change, id, ${changedAnswerJson(changed)} AS line FROM observations FINAL WHERE ${inRange}
        UNION ALL
        SELECT DISTINCT change, id, ${tombstoneJson} AS line FROM removed_observations FINAL WHERE ${inRange}
      ) ORDER BY change, id`,
    params: paramsOf(brand, changed),
  };
}

function fileStatement(brand: BrandKey, changed: ChangedAnswers): Statement {
  const { answers, tombstones, names } = parquetColumns(changed);
  return {
    sql: `WITH ${prompts} AS prompts SELECT ${names} FROM (
        SELECT change, id, ${answers} FROM observations FINAL WHERE ${inRange}
        UNION ALL
        SELECT DISTINCT change, id, ${tombstones} FROM removed_observations FINAL WHERE ${inRange}
      ) ORDER BY change, id`,
    params: paramsOf(brand, changed),
    settings: fileSettings,
  };
}

function dayStatement(brand: BrandKey, { day, names, labels }: WholeDay): Statement {
  const columns = parquetColumns({ withText: true, withEvidence: true });
  return {
    sql: `WITH ${prompts} AS prompts SELECT ${columns.names} FROM (
        SELECT ${columns.answers} FROM observations FINAL WHERE ${ofBrand} AND day = {day:Date})`,
    params: { ...brandParams(brand), day, ...nameParams(names), ...labelParams(labels) },
    settings: fileSettings,
  };
}

function paramsOf(brand: BrandKey, { after, last, names, labels }: ChangedAnswers): Params {
  return {
    ...brandParams(brand),
    ...after,
    ...{ lastChange: last.change, lastId: last.id },
    ...nameParams(names),
    ...labelParams(labels),
  };
}
