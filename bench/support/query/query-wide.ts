import { dimensionNames, metricNames } from '#contract/figures/query.ts';
import type { BenchService } from '../bench-service.ts';
import { compareTimes, judge } from '../compare-times.ts';
import { createHttpClient, searchOf } from '../http-client.ts';
import { median } from '../load.ts';
import type { QueryData } from './query-data.ts';
import { measureAnswer } from './query-memory.ts';
import { lastDays, type Request, runAlone, statementsOf } from './statements.ts';

const overEngine = 1.3;

/** Without fields every dimension is meant, and the four lists multiply; the first page has 50,000 rows. */
export async function measureWideRequests(bench: BenchService, data: QueryData): Promise<void> {
  const everything = [...dimensionNames, ...metricNames].join(',');
  const { observations, rows } = await countExpanded(bench, data);
  console.log(
    `\nAll ${dimensionNames.length} dimensions over 30 days: ${observations} observations become up to ${rows} rows`,
  );
  await measureRequest(bench, data, 'the default request', lastDays(30));
  await measureRequest(bench, data, 'with all metrics', { ...lastDays(30), fields: everything });
}

async function measureRequest(
  bench: BenchService,
  { file }: QueryData,
  what: string,
  request: Request,
): Promise<void> {
  const path = `query?${searchOf(request)}`;
  await measureAnswer(bench, what, path);
  const own = await statementsOf(bench, file.reader, request);
  const client = createHttpClient(bench.api().address, bench.headers);
  const firstBytes: number[] = [];
  const took = await compareTimes(
    {
      http: async () => {
        const answer = await client.get(`/v1/${bench.brand.id}/${path}`);
        firstBytes.push(answer.firstByteAfter);
      },
      own: () => runAlone(file.connection, own),
      page: () => runAlone(file.connection, own.slice(-1)),
    },
    { min: 5, max: 11 },
  );
  client.close();
  const ratio = took.http / took.own;
  console.log(
    `    first byte after ${median(firstBytes).toFixed(0)} ms, the page in ${took.http.toFixed(0)} ms; its ${own.length} ` +
      `statements on the engine alone ${took.own.toFixed(0)} ms, of which the page itself ${took.page.toFixed(0)} ms; ` +
      `ratio ${ratio.toFixed(2)} (limit ${overEngine}) ${judge(ratio <= overEngine)}`,
  );
}

async function countExpanded({ brand }: BenchService, { file }: QueryData) {
  const { start_date, end_date } = lastDays(30);
  const [counted] = await file.connection.rows<{ observations: number; rows: number }>(
    `SELECT count(*) AS observations, sum(greatest(len(tags), 1) * greatest(len(topics), 1)
        * greatest(len(competitor_ids), 1) * greatest(len(citation_owners), 1))::BIGINT AS rows
      FROM observations WHERE brand_id = ${brand.id} AND day BETWEEN '${start_date}' AND '${end_date}'`,
  );
  return counted ?? { observations: 0, rows: 0 };
}
