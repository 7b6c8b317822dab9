import type { Readable } from 'node:stream';
import type { CopyPart, FrozenHead, PartSummary } from '#kernel/ports/analytics/copying.ts';
import type { StoreReads } from '#kernel/ports/analytics/operations.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import { shareTime } from '#kernel/read-limits.ts';
import type { Snapshot, SnapshotReader } from '../reader.ts';
import { type KeyRange, readBatches, streamSnapshot } from '../snapshot-stream.ts';
import { createParameters, type Parameters, type Statement } from '../statement.ts';
import { dayText, joinParts, objectParts } from '../write-json.ts';
import { copiedTables } from './copied-tables.ts';
import type { FrozenSnapshots } from './frozen-snapshots.ts';

/** Summarizes and reads the rows to copy. */
export function createCopyReads(
  reader: SnapshotReader,
  frozen: FrozenSnapshots,
): StoreReads['copying'] {
  return {
    summarize: (options) => summarize(reader, options),
    read: (part, options) =>
      streamSnapshot(reader, options, (snapshot, read) => readPart(snapshot, part, read)),
    async freeze() {
      const snapshot = await reader.snapshot();
      // A transaction sees the data as of its first statement.
      await snapshot.rows({ sql: 'SELECT count(*) FROM names', params: {} });
      return frozen.keep(snapshot);
    },
    readFrozen: (name, options) =>
      streamSnapshot(
        { ...reader, snapshot: async () => frozen.take(name) },
        options,
        async (snapshot, read) => readEverything(snapshot, read),
      ),
  };
}

/** All tables as of one snapshot. */
async function summarize(reader: SnapshotReader, options?: ReadOptions): Promise<PartSummary[]> {
  const left = shareTime(options);
  const snapshot = await reader.snapshot(left());
  try {
    return await summarizeSnapshot(snapshot, left);
  } finally {
    await snapshot.close();
  }
}

async function summarizeSnapshot(
  snapshot: Snapshot,
  left: () => ReadOptions,
): Promise<PartSummary[]> {
  const summaries: PartSummary[] = [];
  // Its type makes the object complete, so these are all names.
  for (const table of Object.keys(copiedTables) as CopyPart['table'][]) {
    const rows = await snapshot.rows<SummaryRow>(summaryStatement(table), left());
    for (const { sums, ...part } of rows) summaries.push({ table, ...part, sums: sums.split(' ') });
  }
  return summaries;
}

async function* readEverything(snapshot: Snapshot, read: ReadOptions): AsyncGenerator<Buffer> {
  const parts = await summarizeSnapshot(snapshot, () => read);
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  yield lineOf({ parts: parts.length, rows } satisfies FrozenHead);
  for (const part of parts) {
    yield lineOf(part);
    yield* await readPart(snapshot, part, read);
  }
}

const lineOf = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

interface SummaryRow extends Omit<PartSummary, 'table' | 'sums'> {
  readonly sums: string;
}

function summaryStatement(name: CopyPart['table']): Statement {
  const { table, hasDays, sums } = copiedTables[name];
  const day = hasDays ? dayText('day') : 'NULL';
  const summed = sums.map((sql) => `coalesce(sum(${sql}), 0)::VARCHAR`);
  return {
    sql: `SELECT brand_id AS "brandId", ${day} AS "day", count(*) AS "rows", concat_ws(' ', ${summed.join(', ')}) AS sums
      FROM ${table} GROUP BY ALL ORDER BY 1, 2`,
    params: {},
  };
}

async function readPart(
  snapshot: Snapshot,
  part: CopyPart,
  read: ReadOptions,
): Promise<AsyncGenerator<Buffer>> {
  const { key } = copiedTables[part.table];
  if (key) {
    const rows = await snapshot.rows<{ key: Key }>(keysStatement(part, key.column), read);
    const keys = rows.map((row) => row.key);
    return readBatches(snapshot, keys, (range) => rowsStatement(part, range), read);
  }
  const { bytes } = await snapshot.lines(rowsStatement(part), read);
  return chunksOf(bytes);
}

type Key = number | string;

function keysStatement(part: CopyPart, column: string): Statement {
  const parameters = createParameters();
  const { table, order } = copiedTables[part.table];
  return {
    sql: `SELECT ${column} AS key FROM ${table} WHERE ${partConditions(part, parameters)} ORDER BY ${order}`,
    params: parameters.values,
  };
}

function rowsStatement(part: CopyPart, range?: KeyRange<Key>): Statement {
  const parameters = createParameters();
  const { table, members, order, key } = copiedTables[part.table];
  const conditions = [partConditions(part, parameters)];
  if (key && range) {
    const [first, last] = [range.first, range.last].map((it) => parameters.add(it, key.type));
    conditions.push(`${key.column} BETWEEN ${first} AND ${last}`);
  }
  return {
    sql: `SELECT ${joinParts(objectParts(members))} AS line FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY ${order}`,
    params: parameters.values,
  };
}

function partConditions({ table, brandId, day }: CopyPart, parameters: Parameters): string {
  const brand = `brand_id = ${parameters.add(brandId, 'UBIGINT')}`;
  if (!copiedTables[table].hasDays) return brand;
  return `${brand} AND day = ${parameters.add(day, 'DATE')}`;
}

async function* chunksOf(bytes: Readable): AsyncGenerator<Buffer> {
  yield* bytes;
}
