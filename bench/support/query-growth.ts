import type { BenchService } from './bench-service.ts';
import { growthOfRows } from './observation-rows.ts';
import { addRows } from './query-data.ts';
import { queryShapes } from './query-shapes.ts';
import { drain, lastDays, statementOf } from './statements.ts';
import { inTurns, judge } from './turns.ts';

const limit = 1.5;
const days = 30;

interface Measured {
  readonly own: number;
  readonly plain: number;
}

/** The data tenfold around one brand: its month must not take longer for it. The plain table stays as it was. */
export async function measureGrowth(bench: BenchService, observations: number): Promise<void> {
  const before = await measure(bench);
  const began = performance.now();
  await addRows(bench, [growthOfRows(observations)]);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const after = await measure(bench);
  console.log(
    `\nThe data grown tenfold, to ${observations * 10} (in ${seconds} s): ${days} days of one brand then and now, measured ` +
      `against the table that did not grow, so that a busier machine does not count (limit ${limit})`,
  );
  for (const [name, was] of before) {
    const is = after.get(name) ?? { own: Number.NaN, plain: Number.NaN };
    const ratio = is.own / is.plain / (was.own / was.plain);
    console.log(
      `  ${name.padEnd(18)} ${was.own.toFixed(1)} ms, then ${is.own.toFixed(1)} ms (${(is.own / was.own).toFixed(2)}); ` +
        `ratio ${ratio.toFixed(2)} ${judge(ratio <= limit)}`,
    );
  }
}

async function measure(bench: BenchService): Promise<Map<string, Measured>> {
  const { clickhouse, brand } = bench;
  const window = lastDays(days);
  const params = { brand: brand.id, start: window.start_date, end: window.end_date };
  const found = new Map<string, Measured>();
  for (const { name, request, plain } of queryShapes) {
    const own = await statementOf(bench, { ...request, ...window });
    const took = await inTurns({
      own: () => drain(clickhouse, own),
      plain: () => drain(clickhouse, { sql: plain, params }),
    });
    found.set(name, took);
  }
  return found;
}
