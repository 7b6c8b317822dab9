import type { BenchService } from './bench-service.ts';
import { createHttpClient, searchOf } from './http-client.ts';
import { median } from './load.ts';
import { measureAnswer } from './query-memory.ts';
import { drain, lastDays, statementsOf } from './statements.ts';
import { inTurns, judge } from './turns.ts';

const overStatements = 1.3;

/** Without fields every dimension is meant, and the four lists multiply. */
export async function measureDefaultRequest(bench: BenchService): Promise<void> {
  const request = lastDays(30);
  const path = `query?${searchOf(request)}`;
  console.log('\nThe default request over 30 days');
  await measureAnswer(bench, 'its first page', path);
  const own = await statementsOf(bench, request);
  const client = createHttpClient(bench.api().address, bench.headers);
  const firstBytes: number[] = [];
  const took = await inTurns(
    {
      http: async () => {
        const answer = await client.get(`/v1/${bench.brand.id}/${path}`);
        firstBytes.push(answer.firstByteAfter);
      },
      own: async () => {
        for (const statement of own) await drain(bench.clickhouse, statement);
      },
      page: async () => {
        for (const statement of own.slice(-1)) await drain(bench.clickhouse, statement);
      },
    },
    { fewest: 5, most: 11 },
  );
  client.close();
  const ratio = took.http / took.own;
  console.log(
    `  first byte after ${median(firstBytes).toFixed(0)} ms, the page in ${took.http.toFixed(0)} ms; its own ${own.length} ` +
      `statements ${took.own.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (limit ${overStatements}) ${judge(ratio <= overStatements)}`,
  );
  const { observations, rows } = await countExpanded(bench, request);
  console.log(
    `  ${observations} observations become ${rows} rows. What bounds it: ${took.page.toFixed(0)} ms of its statements ` +
      'are the page itself, which groups and sorts the days that it lies in; the others find these days',
  );
}

async function countExpanded(
  { clickhouse, brand }: BenchService,
  { start_date, end_date }: ReturnType<typeof lastDays>,
) {
  const [counted] = await clickhouse.rows<{ observations: number; rows: number }>({
    sql: `SELECT toFloat64(count()) AS observations, toFloat64(sum(greatest(length(tags), 1) * greatest(length(topics), 1)
        * greatest(length(competitor_ids), 1) * greatest(length(citation_owners), 1))) AS rows
      FROM observations FINAL WHERE brand_id = {brand:UInt64} AND day BETWEEN {start:Date} AND {end:Date}`,
    params: { brand: brand.id, start: start_date, end: end_date },
  });
  return counted ?? { observations: 0, rows: 0 };
}
