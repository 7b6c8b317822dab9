import assert from 'node:assert/strict';
import { DuckDBInstance } from '@duckdb/node-api';
import { dailyChange } from '#contract/feeds/record-feeds.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Warehouse {
  readonly address: string;
  /** The rows of a table, or of a statement in parentheses, as JSON has them. */
  read(table: string): Promise<Row[]>;
  run(statement: string): Promise<unknown>;
}

interface DuckdbWarehouse extends Warehouse {
  run(statement: string): Promise<readonly (readonly unknown[])[]>;
}

/** Tables in a file, which is closed whenever nobody asks. */
export function duckdbWarehouse(address: string): DuckdbWarehouse {
  const run = async (sql: string) => {
    const instance = await DuckDBInstance.create(address);
    const connection = await instance.connect();
    const found = (await connection.runAndReadAll(sql)).getRowsJS();
    connection.closeSync();
    instance.closeSync();
    return found;
  };
  const read = async (table: string) =>
    (await run(`SELECT to_json(t)::VARCHAR FROM ${table} AS t`)).map(([row]) =>
      JSON.parse(String(row)),
    );
  return { address, read, run };
}

/** Times are written without a zone, with a space in one engine. */
const withoutZone = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value)
    ? new Date(`${value.replace(' ', 'T').replace('Z', '')}Z`).toISOString()
    : value;

/** Without the time of the change, which only feeds have; members by name. */
const written = (rows: readonly Row[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => name !== 'changed_at')
        .map(([name, value]) => [name, withoutZone(value)])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    ),
  );
const ordered = (rows: readonly Row[]) =>
  written(rows)
    .map((row) => JSON.stringify(row))
    .toSorted();

/** Reads an address of the service, as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: JSON
type Get = (path: string) => Promise<any>;

/** All items of a list, page by page. */
async function listOf(get: Get, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { items } = await get(`${path}&limit=100&offset=${rows.length}`);
    rows.push(...items);
    if (items.length < 100) return rows;
  }
}

/** What the tables should hold, from the other operations of the service. */
async function shownBy(get: Get, brandId: number) {
  const days = 'start_date=2026-01-01&end_date=2026-12-31';
  const list = await listOf(get, `/v1/${brandId}/responses?${days}`);
  const checks = await listOf(get, `/v1/${brandId}/checks?`);
  const said = new Map(
    checks.map(({ response_id, labels }) => [
      response_id,
      (labels as Row[]).map(({ competitor_id, person }) => ({ competitor_id, person })),
    ]),
  );
  const singles: Row[] = [];
  for (const { id } of list) {
    const single = await get(`/v1/${brandId}/responses/${id}`);
    singles.push({ ...single, labels: said.get(id) ?? null });
  }
  const parts = (name: string) =>
    singles.flatMap((row) =>
      (row[name] as Row[]).map((part, at) => ({ ...part, response_id: row.id, place: at + 1 })),
    );
  const metrics = Object.keys(dailyChange.shape).filter(
    (name) => !['changed_at', 'deleted'].includes(name),
  );
  const daily: Row[] = await get(`/v1/${brandId}/query?${days}&fields=${metrics.join(',')}`);
  return {
    responses: singles,
    response_competitors: parts('competitors'),
    response_citations: parts('citations'),
    prompts: await listOf(get, `/v1/${brandId}/prompts?status=active&status=paused`),
    competitors: await listOf(get, `/v1/brands/${brandId}/competitors?`),
    daily_metrics: daily.map((row) => ({
      ...row,
      date: String(row.date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    })),
  };
}

/**
 * Compares what both have: rows of the service, with the columns that rows of the table have. Resolves with how many rows of
 * each table were compared.
 */
export async function assertEqualTables(
  get: Get,
  warehouse: Warehouse,
  brandId: number,
): Promise<Record<string, number>> {
  const shown = await shownBy(get, brandId);
  const compared: Record<string, number> = {};
  for (const [table, rows] of Object.entries(shown)) {
    const kept = await warehouse.read(table);
    const known = new Set(rows.flatMap((row) => Object.keys(row)));
    const columns = Object.keys(kept[0] ?? {}).filter((name) => known.has(name));
    assert.ok(columns.length > 3, `${table} has rows`);
    const picked = (all: readonly Row[]) =>
      ordered(
        all.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
      );
    assert.deepEqual(picked(kept), picked(rows), table);
    compared[table] = rows.length;
  }
  return compared;
}
