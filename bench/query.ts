import { startBenchService } from './support/bench-service.ts';
import { importedBatches, yearOfRows } from './support/observation-rows.ts';
import { addRows, buildQueryData } from './support/query-data.ts';
import { measureShapes } from './support/query-speed.ts';

const brands = 4;

/** `--quick`: a tenth of the data and shorter loads, to see that everything runs. */
const isQuick = process.argv.includes('--quick');
const observations = isQuick ? 100_000 : 1_000_000;

export async function run(): Promise<void> {
  const bench = await startBenchService(brands);
  try {
    const began = performance.now();
    await buildQueryData(bench, yearOfRows(observations, brands));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${observations} observations made and copied in ${seconds} s`);
    await measureShapes(bench, 'Merged', 1.6);
    await bench.clickhouse.command({ sql: 'SYSTEM STOP MERGES observations' });
    await addRows(bench, importedBatches(observations));
    await measureShapes(bench, 'Right after 50 imports with replacements', 3.5);
    await bench.clickhouse.command({ sql: 'SYSTEM START MERGES observations' });
  } finally {
    await bench.close();
  }
}
