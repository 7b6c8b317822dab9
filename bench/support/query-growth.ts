import type { ClickHouse } from '#kernel/ports/clickhouse.ts';
import type { BenchService } from './bench-service.ts';
import { days as daysOfYear } from './observation-rows.ts';
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
  await growTenfold(bench.clickhouse);
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

/** Nine copies of the year around it: six as those of other brands, three as earlier years of the same. */
async function growTenfold(clickhouse: ClickHouse): Promise<void> {
  const otherBrands = Array.from({ length: 6 }, (_, at) => ({ brands: at + 1, years: 0 }));
  const earlierYears = Array.from({ length: 3 }, (_, at) => ({ brands: 0, years: at + 1 }));
  for (const { brands, years } of [...otherBrands, ...earlierYears]) {
    await clickhouse.command({
      sql: `INSERT INTO observations SELECT * REPLACE (brand_id + 1000000 * ${brands} AS brand_id,
        day - ${years * daysOfYear} AS day, id + 100000000 * ${brands + 10 * years} AS id,
        substring(response_text, 1, 75) AS response_text) FROM plain`,
      settings: { max_execution_time: 0 },
    });
  }
  // What is measured is a reader's share, not how busy the engine is with what was just written.
  await clickhouse.command({ sql: 'SYSTEM STOP MERGES observations' });
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
