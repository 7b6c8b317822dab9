import { startBenchService } from './support/bench-service.ts';
import { importedBatches, yearOfRows } from './support/observation-rows.ts';
import { addRows, buildQueryData, countParts, mergeAll } from './support/query-data.ts';
import { measureDefaultRequest } from './support/query-default.ts';
import { measureGrowth } from './support/query-growth.ts';
import { measureLoad } from './support/query-load.ts';
import { measureMemory } from './support/query-memory.ts';
import { compareWithPostgres } from './support/query-postgres.ts';
import { measureShapes } from './support/query-speed.ts';
import { judge } from './support/turns.ts';

const brands = 4;

/** `--quick`: a tenth of the data and a shorter load, to see that everything runs. */
const isQuick = process.argv.includes('--quick');
const observations = isQuick ? 100_000 : 1_000_000;
const loadSeconds = isQuick ? 15 : 60;

/**
 * The query and the list of responses on a year of observations: against the engine itself, against SQL written
 * by hand, against PostgreSQL; then what they cost in memory, under load, and with ten times the data.
 */
export async function run(): Promise<void> {
  const bench = await startBenchService(brands);
  const { clickhouse } = bench;
  try {
    const began = performance.now();
    await buildQueryData(bench, yearOfRows(observations, brands));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${observations} observations made and copied in ${seconds} s`);
    await measureShapes(bench, 'Merged', 1.6);
    await compareWithPostgres(bench);
    await addRows(bench, importedBatches(observations, brands));
    // The engine merges while imports come; measuring takes minutes, and must see what the last one left.
    await clickhouse.command({ sql: 'SYSTEM STOP MERGES observations' });
    const parts = await countParts(clickhouse);
    await measureShapes(bench, `Right after 50 imports with replacements (${parts} parts)`, 3.5);
    await clickhouse.command({ sql: 'SYSTEM START MERGES observations' });
    await mergeAll(clickhouse);
    const measurements = [
      () => measureMemory(bench),
      () => measureDefaultRequest(bench),
      () => measureLoad(bench, loadSeconds),
      () => measureGrowth(bench, observations),
    ];
    for (const measurement of measurements) await orMissed(measurement);
  } finally {
    await bench.close();
  }
}

/** One that breaks off, say at a limit of the engine, is missed; the others still say what they find. */
async function orMissed(measurement: () => Promise<void>): Promise<void> {
  try {
    await measurement();
  } catch (error) {
    console.log(`  broke off: ${error} ${judge(false)}`);
  }
}
