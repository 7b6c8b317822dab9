import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { sqlString } from '../../../server/src/adapters/duckdb/statement.ts';
import type { BenchService } from '../bench-service.ts';
import { compareTimes, judge } from '../compare-times.ts';
import { batches, historyImports } from '../history-imports.ts';
import { median } from '../load.ts';
import { openDuckdbFile } from './duckdb-file.ts';
import type { QueryData } from './query-data.ts';
import { queryShapes, shapeNames, windows } from './query-shapes.ts';
import { startSecondEngine } from './second-engine.ts';
import { drainQuery, lastDays, planOf, textOf } from './statements.ts';

const limit = 1.5;
const [imported, sorted] = ['imported', 'sorted'];
/** Of all observations. */
const importedShare = 0.1;
const neverSort = { sortAtRows: Number.MAX_SAFE_INTEGER };

/** History that comes in no order: what it costs before the background sort and after it. */
export async function measureImports(bench: BenchService, data: QueryData): Promise<void> {
  const { dataDir } = bench.engines;
  const rows = Math.floor(data.observations * importedShare);
  await data.copyTo(imported);
  const importing = await startSecondEngine(dataDir, imported, neverSort);
  const writes = await historyImports(bench, importing.store, rows);
  const took: number[] = [];
  for (const batch of writes) {
    const began = performance.now();
    await importing.store.observations.store(batch);
    took.push(performance.now() - began);
  }
  await importing.close();
  console.log(
    `\n${batches} batches of ${writes[0]?.length} new and replaced rows over the whole year, in no order, ` +
      `${median(took).toFixed(0)} ms each; then against a fresh file of the same rows in order`,
  );
  await writeSorted(dataDir);
  const fresh = await startSecondEngine(dataDir, sorted);
  try {
    const unsorted = await startSecondEngine(dataDir, imported, neverSort);
    await compare(bench, 'before the sort', { ours: unsorted.store, fresh: fresh.store });
    await unsorted.close();
    // The sort waits for a number of rows; with less data it begins as much earlier.
    const upkept = await startSecondEngine(dataDir, imported, { sortAtRows: rows / 2 });
    console.log(`  sorted in the background within ${await timeToSort(upkept.store)} s`);
    const stores = { ours: upkept.store, fresh: fresh.store };
    await compare(bench, `after the sort (limit ${limit})`, { ...stores, max: limit });
    await upkept.close();
  } finally {
    await fresh.close();
  }
}

/** The imported rows in a file of their own, as if they had come in order. */
async function writeSorted(dataDir: string): Promise<void> {
  await (await openDuckdbFile(join(dataDir, sorted))).close();
  const { connection, close } = await openDuckdbFile(join(dataDir, imported));
  await connection.run(`ATTACH ${sqlString(join(dataDir, sorted, 'observed.duckdb'))} AS sorted`);
  const brands = await connection.rows<{ id: number }>(
    'SELECT DISTINCT brand_id AS id FROM observations ORDER BY id',
  );
  for (const { id } of brands) {
    await connection.run(`INSERT INTO sorted.observations BY NAME SELECT * REPLACE (true AS is_sorted)
      FROM observations WHERE brand_id = ${id} ORDER BY day, id`);
  }
  await connection.run('INSERT INTO sorted.names BY NAME FROM names');
  await connection.run('CHECKPOINT sorted');
  await connection.run('DETACH sorted');
  await close();
}

/** In seconds, from the start of the engine. */
async function timeToSort(store: AnalyticsStore): Promise<string> {
  const began = performance.now();
  for (;;) {
    const { storage } = await store.health();
    if (storage?.unsortedRows === 0 && !storage.isSorting) break;
    await pause(250);
  }
  return ((performance.now() - began) / 1000).toFixed(0);
}

interface ComparedStores {
  readonly ours: AnalyticsStore;
  readonly fresh: AnalyticsStore;
  /** The highest ratio that passes. */
  readonly max?: number;
}

async function compare(
  bench: BenchService,
  what: string,
  { ours, fresh, max = Number.POSITIVE_INFINITY }: ComparedStores,
): Promise<void> {
  console.log(`  ${what}: ms, fresh ms, ratio, for ${windows.join(' and ')} days`);
  for (const name of shapeNames) {
    const cells: string[] = [];
    for (const days of windows) {
      const plan = await planOf(bench, { ...queryShapes[name], ...lastDays(days) });
      if ((await textOf(ours, plan)) !== (await textOf(fresh, plan))) {
        throw new Error(`${name}, ${days} days: the rows differ`);
      }
      const took = await compareTimes({
        ours: () => drainQuery(ours, plan),
        fresh: () => drainQuery(fresh, plan),
      });
      const ratio = took.ours / took.fresh;
      const verdict = Number.isFinite(max) ? ` ${judge(ratio <= max)}` : '';
      const figures = [took.ours.toFixed(1), took.fresh.toFixed(1), ratio.toFixed(2)];
      cells.push(`${figures.map((figure) => figure.padStart(7)).join(' ')}${verdict}`);
    }
    console.log(`    ${name.padEnd(18)} ${cells.join('   ')}`);
  }
}
