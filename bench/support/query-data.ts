import { catchUpNames } from '#kernel/names-outbox.ts';
import type { ClickHouse } from '#kernel/ports/clickhouse.ts';
import type { BenchService } from './bench-service.ts';
import { insertRows, prepareFacts, type RowRange } from './observation-rows.ts';

const longer = { max_execution_time: 0 };

/** Rows in the service's own table. */
export async function addRows(bench: BenchService, rows: readonly RowRange[]): Promise<void> {
  for (const range of rows) await insertRows(bench.clickhouse, bench.organizationId, range);
}

/** Merges all parts, as the engine does by itself with years that rest for an hour. */
export async function mergeAll(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command({ sql: 'OPTIMIZE TABLE observations FINAL', settings: longer });
}

/** Of how many parts the service's table consists just now. */
export async function countParts(clickhouse: ClickHouse): Promise<number> {
  const [row] = await clickhouse.rows<{ parts: number }>({
    sql: `SELECT toFloat64(count()) AS parts FROM system.parts
      WHERE active AND database = currentDatabase() AND table = 'observations'`,
  });
  return row?.parts ?? 0;
}

/** A year of observations, merged, and beside them what hand-written SQL would like best. */
export async function buildQueryData(bench: BenchService, year: RowRange): Promise<void> {
  const { clickhouse } = bench;
  await prepareFacts(clickhouse, bench.brands);
  await addRows(bench, [year]);
  await mergeAll(clickhouse);
  for (const { id } of bench.brands) await catchUpNames(bench.ctx, id);
  await copyPlain(clickhouse);
}

/** The same rows in a table without versions and tombstones, with the same order and partitions. */
async function copyPlain(clickhouse: ClickHouse): Promise<void> {
  const statements = [
    `CREATE TABLE plain AS observations ENGINE = MergeTree
      PARTITION BY toYear(day) ORDER BY (brand_id, day, id)`,
    'INSERT INTO plain SELECT * FROM observations',
    'OPTIMIZE TABLE plain FINAL',
    `CREATE TABLE plain_names (brand_id UInt64, kind LowCardinality(String), id UInt64, name String)
      ENGINE = MergeTree ORDER BY (brand_id, kind, id)`,
    `INSERT INTO plain_names SELECT brand_id, kind, id, argMax(name, version) FROM names
      GROUP BY brand_id, kind, id`,
  ];
  for (const sql of statements) await clickhouse.command({ sql, settings: longer });
}
