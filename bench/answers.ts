import { startBenchService } from './support/bench-service.ts';
import { measureAnswers } from './support/evaluator/answer-speed.ts';
import { buildQueryData } from './support/query/query-data.ts';
import { sized } from './support/sized.ts';

const observations = sized({ full: 1_000_000, quick: 100_000, short: 400 });

/** What filters of the list of answers cost, above all a search of their texts, against the list without any. */
export async function run(): Promise<void> {
  const bench = await startBenchService(4);
  try {
    const data = await buildQueryData(bench, observations);
    await measureAnswers(bench);
    await data.close();
  } finally {
    await bench.close();
  }
}
