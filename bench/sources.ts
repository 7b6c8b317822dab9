import { startBenchService } from './support/bench-service.ts';
import { measureSources } from './support/pages/source-speed.ts';
import { buildQueryData } from './support/query/query-data.ts';
import { sized } from './support/sized.ts';

const observations = sized({ full: 1_000_000, quick: 100_000, short: 400 });

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
