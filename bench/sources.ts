import { startBenchService } from './support/bench-service.ts';
import { buildQueryData } from './support/query-data.ts';
import { measureSources } from './support/source-speed.ts';

const observations = process.argv.includes('--quick') ? 100_000 : 1_000_000;

/** What lists of cited sources and the share of voice cost, against plain queries over the same answers. */
export async function run(): Promise<void> {
  const bench = await startBenchService(4);
  try {
    const data = await buildQueryData(bench, observations);
    await measureSources(bench);
    await data.close();
  } finally {
    await bench.close();
  }
}
