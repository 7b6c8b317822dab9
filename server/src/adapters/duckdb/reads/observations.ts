import { text } from 'node:stream/consumers';
import type {
  HistorySelection,
  LastAnswer,
  ObservationCursor,
  RecentAnswer,
  StoredObservation,
} from '#kernel/ports/analytics/observations.ts';
import type { StoreReads } from '#kernel/ports/analytics/operations.ts';
import type { BrandKey, BrandsKey, DayRange } from '#kernel/ports/analytics/reading.ts';
import { brandCondition, brandsCondition } from '../brand-condition.ts';
import type { Reader, SnapshotReader } from '../reader.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { dayText, joinParts, objectParts, orAbsent } from '../write-json.ts';
import { observationMembers } from './observation-members.ts';

/** Reads a brand's history, all of it or the newest part. */
export function createObservationReads(reader: SnapshotReader): StoreReads['observations'] {
  return {
    async count(selection) {
      const [counted] = await reader.rows<{ total: number }>(countStatement(selection));
      return counted?.total ?? 0;
    },
    batch: (selection, after, limit, maxBytes) =>
      readBatch(reader, selection, { after, limit, maxBytes }),
    newest: (brand, range, options) => reader.rows(newestStatement(brand, range), options),
    async last(brands, days, options) {
      const rows = await reader.rows<LastRow>(lastStatement(brands, days), options);
      return rows.map((row) => ({ ...row, at: new Date(row.at) }));
    },
    async recent(brand, keys, maxBytes, options) {
      if (keys.length === 0) return [];
      const rows = await reader.rows<RecentRow>(recentStatement(brand, keys, maxBytes), options);
      return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
    },
  };
}

type LastRow = Omit<LastAnswer, 'at'> & { readonly at: number };
type RecentRow = Omit<RecentAnswer, 'createdAt'> & { readonly createdAt: number };

interface BatchRange {
  readonly after: ObservationCursor | undefined;
  readonly limit: number;
  readonly maxBytes: number | undefined;
}

/**
 * Finds the end of the batch first: sorting and cutting rows with their texts, the engine would read all following
 * ones.
 */
async function readBatch(
  reader: SnapshotReader,
  selection: HistorySelection,
  { after, limit, maxBytes }: BatchRange,
): Promise<StoredObservation[]> {
  const snapshot = await reader.snapshot();
  try {
    const [last] = await snapshot.rows<ObservationCursor>(endStatement(selection, after, limit));
    if (!last) return [];
    const sizes = maxBytes
      ? await snapshot.rows<Sized>(sizesStatement(selection, after, last))
      : [];
    const end = lastThatFits(sizes, maxBytes) ?? last;
    return await readRows(snapshot, rowsStatement(selection, after, end));
  } finally {
    await snapshot.close();
  }
}

type Sized = ObservationCursor & { readonly bytes: number };

/** The row that reaches the byte limit. */
function lastThatFits(sizes: readonly Sized[], maxBytes = Number.POSITIVE_INFINITY) {
  let sum = 0;
  return sizes.find(({ bytes }) => {
    sum += bytes;
    return sum >= maxBytes;
  });
}

async function readRows(reader: Reader, statement: Statement): Promise<StoredObservation[]> {
  const { bytes } = await reader.lines(statement);
  const lines = (await text(bytes)).split('\n').slice(0, -1);
  return lines.map((line) => {
    // Written by observationMembers.
    const row = JSON.parse(line) as StoredObservation & { readonly createdAt: string };
    return { ...row, createdAt: new Date(row.createdAt) };
  });
}

function countStatement(selection: HistorySelection): Statement {
  const parameters = createParameters();
  const where = historyConditions(selection, undefined, parameters);
  return {
    sql: `SELECT count(*) AS total FROM observations WHERE ${where}`,
    params: parameters.values,
  };
}

function endStatement(
  selection: HistorySelection,
  after: ObservationCursor | undefined,
  limit: number,
): Statement {
  const parameters = createParameters();
  const where = historyConditions(selection, after, parameters);
  return {
    sql: `SELECT ${dayText('day')} AS day, id FROM (SELECT day, id FROM observations WHERE ${where}
      ORDER BY day, id LIMIT ${parameters.add(limit, 'BIGINT')}) AS keys ORDER BY keys.day DESC, id DESC LIMIT 1`,
    params: parameters.values,
  };
}

const sizesStatement = (...part: Part) =>
  partStatement(`${dayText('day')} AS day, id, strlen(response_text) AS bytes`, ...part);

const rowsStatement = (...part: Part) =>
  partStatement(`${joinParts(objectParts(observationMembers))} AS line`, ...part);

type Part = [
  selection: HistorySelection,
  after: ObservationCursor | undefined,
  last: ObservationCursor,
];

function partStatement(columns: string, ...[selection, after, last]: Part): Statement {
  const parameters = createParameters();
  const where = historyConditions(selection, after, parameters);
  const [day, id] = cursorParameters(last, parameters);
  return {
    sql: `SELECT ${columns} FROM observations
      WHERE ${where} AND day <= ${day} AND (day < ${day} OR id <= ${id}) ORDER BY observations.day, id`,
    params: parameters.values,
  };
}

function historyConditions(
  selection: HistorySelection,
  after: ObservationCursor | undefined,
  parameters: Parameters,
): string {
  const { firstDay, lastDay, evaluatorVersion } = selection;
  const conditions = [brandCondition(selection, parameters)];
  if (firstDay) conditions.push(`day >= ${parameters.add(firstDay, 'DATE')}`);
  if (lastDay) conditions.push(`day <= ${parameters.add(lastDay, 'DATE')}`);
  if (evaluatorVersion) {
    conditions.push(`evaluator_version = ${parameters.add(evaluatorVersion, 'VARCHAR')}`);
  }
  if (after) {
    const [day, id] = cursorParameters(after, parameters);
    conditions.push(`day >= ${day} AND (day > ${day} OR id > ${id})`);
  }
  return conditions.join(' AND ');
}

function cursorParameters({ day, id }: ObservationCursor, { add }: Parameters): [string, string] {
  return [add(day, 'DATE'), add(id, 'UBIGINT')];
}

/** The keys of the newest answers, from the last days before the newest one. */
function newestStatement(
  brand: BrandKey,
  { limit, days }: { readonly limit: number; readonly days: number },
): Statement {
  const parameters = createParameters();
  const mine = brandCondition(brand, parameters);
  const newest = `(SELECT max(day) FROM observations WHERE ${mine})`;
  return {
    sql: `SELECT ${dayText('day')} AS day, id FROM observations
      WHERE ${mine} AND day > ${newest} - ${parameters.add(days, 'BIGINT')}::INTEGER
      ORDER BY created_at DESC, id DESC LIMIT ${parameters.add(limit, 'BIGINT')}`,
    params: parameters.values,
  };
}

/** The time of each brand's last answer, in milliseconds. */
function lastStatement(brands: BrandsKey, { first, last }: DayRange): Statement {
  const parameters = createParameters();
  const where = [
    brandsCondition(brands, parameters),
    `day BETWEEN ${parameters.add(first, 'DATE')} AND ${parameters.add(last, 'DATE')}`,
  ].join(' AND ');
  return {
    sql: `SELECT brand_id AS "brandId", epoch_ms(max(created_at)) AS "at" FROM observations
      WHERE ${where} GROUP BY brand_id`,
    params: parameters.values,
  };
}

/** The answers with these keys, as far as their texts fit; their days limit the search. */
function recentStatement(
  brand: BrandKey,
  keys: readonly ObservationCursor[],
  maxBytes: number,
): Statement {
  const parameters = createParameters();
  const mine = brandCondition(brand, parameters);
  const days = keys.map(({ day }) => day).sort();
  const first = parameters.add(days[0], 'DATE');
  const last = parameters.add(days.at(-1), 'DATE');
  const ids = parameters.add(
    keys.map(({ id }) => id),
    'UBIGINT[]',
  );
  const chosen = `${mine} AND day BETWEEN ${first} AND ${last} AND list_contains(${ids}, id)`;
  const bytesBefore = `sum(strlen(response_text)) OVER (ORDER BY created_at DESC, id DESC
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`;
  return {
    // Lengths are read first, so that texts of rows that do not fit are never loaded.
    sql: `WITH sized AS (SELECT id, coalesce(${bytesBefore}, 0) AS before FROM observations WHERE ${chosen})
      SELECT id, prompt_id AS "promptId", platform, epoch_ms(created_at) AS "createdAt", response_text AS "text",
        brand_present AS "brandPresent", ${orAbsent('brand_position')}::VARCHAR AS "brandPosition",
        evaluator_version AS "evaluatorVersion"
      FROM observations
      WHERE ${chosen} AND id IN (SELECT id FROM sized WHERE before < ${parameters.add(maxBytes, 'BIGINT')})
      ORDER BY created_at DESC, id DESC`,
    params: parameters.values,
  };
}
