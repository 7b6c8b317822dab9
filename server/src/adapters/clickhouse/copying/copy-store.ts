import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mapLines } from '#kernel/lines.ts';
import type {
  CopiedRows,
  CopyPart,
  CopyStore,
  FrozenHead,
  PartSummary,
} from '#kernel/ports/analytics/copying.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { ClickHouseClient } from '../client/client.ts';
import type { Params } from '../client/statement.ts';
import { limited } from '../read-settings.ts';
import { cloneTables, dropClones, ofClones } from './clones.ts';
import {
  type CopiedTable,
  type CopiedTables,
  copiedTables,
  type PartRow,
} from './copied-tables.ts';

export function createCopyStore(client: ClickHouseClient): CopyStore {
  return {
    summarize: (options) => summarizeTables(client, copiedTables, options),
    read: (part, options) => readPart(client, part, copiedTables[part.table], options),
    freeze: () => cloneTables(client),
    readFrozen: async (name, options) =>
      Readable.from(readClones(client, name, options), { objectMode: false }),
    replace: (part, lines) => replacePart(client, part, lines),
    async add(name, lines) {
      const { table, toRow } = copiedTables[name];
      const rows = mapLines(lines, (line) => JSON.stringify(toRow(line)));
      await client.insert(table, rows, { insert_deduplication_token: randomUUID() });
    },
  };
}

async function summarizeTables(
  client: ClickHouseClient,
  tables: CopiedTables,
  options: ReadOptions | undefined,
): Promise<PartSummary[]> {
  const parts: PartSummary[] = [];
  for (const [name, table] of Object.entries(tables)) {
    // The names are the keys of `copiedTables`.
    const found = await summarizeTable(client, name as keyof CopiedRows, table, options);
    for (const part of found) parts.push(part);
  }
  return parts;
}

async function readPart(
  client: ClickHouseClient,
  part: CopyPart,
  { columns, current, order, fromLine }: CopiedTable,
  options: ReadOptions | undefined,
): Promise<Readable> {
  const { where, params } = selectPart(part);
  const sql = `SELECT ${columns} FROM ${current} WHERE ${where} ORDER BY ${order}`;
  const statement = limited({ sql, params }, 'listing', options);
  return mapLines(await client.stream(statement, 'JSONEachRow'), fromLine);
}

async function summarizeTable(
  client: ClickHouseClient,
  table: keyof CopiedRows,
  { current, hasDay, sums }: CopiedTable,
  options: ReadOptions | undefined,
): Promise<PartSummary[]> {
  const keys = hasDay ? 'brand_id, day' : 'brand_id';
  const summed = sums.map((sql) => `toString(sum(toUInt128(${sql})))`);
  const statement = {
    sql: `SELECT ${keys}, count() AS rows, [${summed.join(', ')}] AS sums
      FROM ${current} GROUP BY ${keys} ORDER BY ${keys}`,
  };
  const parts = await client.rows<SummaryRow>(limited(statement, 'listing', options));
  return parts.map(({ brand_id, day = null, rows, sums: totals }) => ({
    table,
    brandId: brand_id,
    day,
    rows,
    sums: totals,
  }));
}

interface SummaryRow {
  readonly brand_id: number;
  readonly day?: string;
  readonly rows: number;
  readonly sums: readonly string[];
}

async function* readClones(
  client: ClickHouseClient,
  name: string,
  options: ReadOptions | undefined,
): AsyncGenerator<Buffer> {
  const tables = ofClones(name);
  try {
    const parts = await summarizeTables(client, tables, options);
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    yield lineOf({ parts: parts.length, rows } satisfies FrozenHead);
    for (const part of parts) {
      yield lineOf(part);
      yield* await readPart(client, part, tables[part.table], options);
    }
  } finally {
    await dropClones(client, name);
  }
}

const lineOf = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

/**
 * There are no transactions, so the rows are collected in a file first: an interrupted stream changes nothing. If
 * interrupted later, the part lacks rows until it is replaced again.
 */
async function replacePart(
  client: ClickHouseClient,
  part: CopyPart,
  lines: Readable,
): Promise<void> {
  const { table } = copiedTables[part.table];
  const folder = await mkdtemp(join(tmpdir(), 'sightline-copy-'));
  const file = join(folder, 'rows.jsonl');
  try {
    const rows = mapLines(lines, (line) => JSON.stringify(rowOfPart(part, line)));
    await pipeline(rows, createWriteStream(file));
    await deletePart(client, part);
    // The engine remembers visits and would drop the same rows when they come again.
    const settings = { insert_deduplication_token: randomUUID() };
    await client.insert(table, createReadStream(file), settings);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowOfPart({ table, brandId, day }: CopyPart, line: string): PartRow {
  const copied: CopiedTable = copiedTables[table];
  const row = copied.toRow(line);
  if (row.brand_id === brandId && (row.day ?? null) === day) return row;
  throw new Error(`A copied row of ${table} is not of brand ${brandId} and its day`);
}

/** A deletion rewrites the parts it touches, so skip it for a part without rows. */
async function deletePart(client: ClickHouseClient, part: CopyPart): Promise<void> {
  const { table, where: own } = copiedTables[part.table];
  const { where, params } = selectPart(part);
  const condition = `${where} AND ${own}`;
  const sql = `SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1`;
  if ((await client.rows({ sql, params })).length === 0) return;
  const deletion = client.placement.deleteRows(table, condition, part.day ?? undefined);
  await client.command({ ...deletion, params });
}

/** The condition on a table's rows with its parameters. */
function selectPart({ table, brandId, day }: CopyPart): { where: string; params: Params } {
  const ofBrand = 'brand_id = {brand:UInt64}';
  return copiedTables[table].hasDay
    ? { where: `${ofBrand} AND day = {day:Date}`, params: { brand: brandId, day } }
    : { where: ofBrand, params: { brand: brandId } };
}
