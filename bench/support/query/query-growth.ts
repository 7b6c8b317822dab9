import { join } from 'node:path';
import type { BenchService } from '../bench-service.ts';
import { compareTimes, judge } from '../compare-times.ts';
import { type DuckdbFile, openDuckdbFile } from './duckdb-file.ts';
import { days as daysOfYear } from './observation-rows.ts';
import type { QueryData } from './query-data.ts';
import { queryShapes, shapeNames } from './query-shapes.ts';
import { startSecondEngine } from './second-engine.ts';
import { drainQuery, lastDays, planOf } from './statements.ts';

const limit = 1.5;
const days = 30;
const folder = 'grown';

/** Ten times the data around one brand: its month must not take longer for it. */
export async function measureGrowth(bench: BenchService, data: QueryData): Promise<void> {
  const began = performance.now();
  await data.copyTo(folder);
  const file = await openDuckdbFile(join(bench.engines.dataDir, folder));
  await growTenfold(file, data.observations);
  await file.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const grown = await startSecondEngine(bench.engines.dataDir, folder);
  console.log(
    `\n${days} days of one brand among ${data.observations * 10} observations (made in ${seconds} s) against ` +
      `${data.observations}, each in an engine of its own (limit ${limit}); medians in ms`,
  );
  try {
    for (const name of shapeNames) {
      const plan = await planOf(bench, { ...queryShapes[name], ...lastDays(days) });
      const took = await compareTimes({
        before: () => drainQuery(bench.analytics, plan),
        after: () => drainQuery(grown.store, plan),
      });
      const ratio = took.after / took.before;
      console.log(
        `  ${name.padEnd(18)} ${took.before.toFixed(1)}, ten times the data ${took.after.toFixed(1)}, ` +
          `ratio ${ratio.toFixed(2)} ${judge(ratio <= limit)}`,
      );
    }
  } finally {
    await grown.close();
  }
}

/** Nine copies of the year around it: six as those of other brands, three as earlier years of the same. */
async function growTenfold({ connection }: DuckdbFile, observations: number): Promise<void> {
  const otherBrands = Array.from({ length: 6 }, (_, at) => ({ brands: at + 1, years: 0 }));
  const earlierYears = Array.from({ length: 3 }, (_, at) => ({ brands: 0, years: at + 1 }));
  for (const [copy, { brands, years }] of [...otherBrands, ...earlierYears].entries()) {
    await connection.run(`INSERT INTO observations SELECT * REPLACE (brand_id + ${1_000_000 * brands} AS brand_id,
      day - ${years * daysOfYear} AS day, id + ${100_000_000 * (copy + 1)} AS id,
      left(response_text, 75) AS response_text) FROM observations WHERE rowid < ${observations}`);
  }
}
