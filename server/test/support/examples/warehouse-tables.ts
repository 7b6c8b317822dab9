import assert from 'node:assert/strict';
import { dailyChange } from '#contract/feeds/record-feeds.ts';
import { succeeded } from '../answers/answers.ts';
import type { KeyCaller } from '../records/brand.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Warehouse {
  readonly address: string;
  /** The rows of a table, or of a statement in parentheses, as JSON has them. */
  read(table: string): Promise<Row[]>;
  run(statement: string): Promise<unknown>;
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

/** What the tables should hold, from the other operations of the service. */
async function shownBy(call: KeyCaller, brandId: number, externalIds: readonly string[]) {
  const get = async (path: string) => succeeded(await call('GET', path));
  const list: Row[] = (
    await get(`/v1/${brandId}/responses?limit=100&start_date=2026-01-01&end_date=2027-01-01`)
  ).items;
  const singles: Row[] = await Promise.all(
    list.map(({ id }) => get(`/v1/${brandId}/responses/${id}`)),
  );
  assert.deepEqual(singles.map(({ external_id }) => external_id).toSorted(), externalIds);
  const parts = (name: string) =>
    singles.flatMap((row) =>
      (row[name] as Row[]).map((part, at) => ({ ...part, response_id: row.id, place: at + 1 })),
    );
  const prompts = (await get(`/v1/${brandId}/prompts?limit=100&status=active&status=paused`)).items;
  const metrics = Object.keys(dailyChange.shape).filter(
    (name) => !['changed_at', 'deleted'].includes(name),
  );
  const query = `start_date=2026-01-01&end_date=2026-12-31&fields=${metrics.join(',')}`;
  const daily: Row[] = await get(`/v1/${brandId}/query?${query}`);
  return {
    responses: singles,
    response_competitors: parts('competitors'),
    response_citations: parts('citations'),
    prompts: prompts as Row[],
    daily_metrics: daily.map((row) => ({
      ...row,
      date: String(row.date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    })),
  };
}

/** Compares what both have: rows of the service, with the columns that rows of the table have. */
export async function assertEqualTables(
  call: KeyCaller,
  warehouse: Warehouse,
  brandId: number,
  externalIds: readonly string[],
) {
  const shown = await shownBy(call, brandId, externalIds);
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
  }
}
