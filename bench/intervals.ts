import { startBenchService } from './support/bench-service.ts';
import { measureIntervals } from './support/query/interval-speed.ts';
import { buildQueryData } from './support/query/query-data.ts';
import { sized } from './support/sized.ts';

const observations = sized({ full: 1_000_000, quick: 100_000, short: 400 });

/** What bounds cost on top of the query, on a brand with a million observations of 500 prompts on nine platforms. */
export async function run(): Promise<void> {
  const bench = await startBenchService(1);
  try {
    const data = await buildQueryData(bench, observations);
    await measureIntervals(bench);
    await data.close();
  } finally {
    await bench.close();
  }
}
