import type { BenchService } from './bench-service.ts';
import { withEnginePeak } from './engine-peak.ts';
import { createHttpClient, searchOf } from './http-client.ts';
import { drain, lastDays, statementOf } from './statements.ts';
import { inTurns, judge, megabytes } from './turns.ts';

const maxAdded = 150_000_000;
const overStatement = 1.3;

/** What large answers add to the resident memory of the API's process; each is asked of a fresh one. */
export async function measureMemory(bench: BenchService): Promise<void> {
  console.log(
    `\nMemory that a large answer adds to the API process (limit ${megabytes(maxAdded)})`,
  );
  const page = {
    ...lastDays(365),
    fields: 'date,ai_platform,source_url,source_domain,prompt,responses,brand_presence_percentage',
    limit: 90_000,
  };
  await measureAnswer(bench, 'a page of 90000 rows', `query?${searchOf(page)}`);
  await measureAnswer(bench, '100000 responses', `responses?${searchOf({ limit: 100_000 })}`);
}

async function measureAnswer(bench: BenchService, what: string, path: string): Promise<void> {
  const api = await bench.restartApi();
  const client = createHttpClient(api.address, bench.headers);
  const url = (rest: string) => `/v1/${bench.brand.id}/${rest}`;
  // Code that is loaded and compiled by any first request is not the answer's doing.
  for (let warmUp = 0; warmUp < 3; warmUp += 1) {
    await client.get(url(`query?${searchOf({ ...lastDays(30), fields: 'date,responses' })}`));
    await client.get(url('responses?limit=10'));
  }
  const before = await api.memory();
  const began = performance.now();
  const { result, peak } = await withEnginePeak(bench.clickhouse, () => client.get(url(path)));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const added = (await api.memory()).peak - before.peak;
  console.log(
    `  ${what}: ${megabytes(result.bytes)} in ${seconds} s, ${megabytes(added)} added to ` +
      `${megabytes(before.peak)} ${judge(added <= maxAdded)}; the engine took ${megabytes(peak)}`,
  );
  client.close();
}

/** Without fields every dimension is meant, and the four lists multiply. */
export async function measureDefaultRequest(bench: BenchService): Promise<void> {
  const request = lastDays(30);
  const own = await statementOf(bench, request);
  const client = createHttpClient(bench.api().address, bench.headers);
  const path = `/v1/${bench.brand.id}/query?${searchOf(request)}`;
  const took = await inTurns(
    { http: () => client.get(path), own: () => drain(bench.clickhouse, own) },
    { fewest: 3, most: 5 },
  );
  const { result, peak } = await withEnginePeak(bench.clickhouse, () => client.get(path));
  const [counted] = await bench.clickhouse.rows<{ observations: number; rows: number }>({
    sql: `SELECT toFloat64(count()) AS observations, toFloat64(sum(greatest(length(tags), 1) * greatest(length(topics), 1)
        * greatest(length(competitor_ids), 1) * greatest(length(citation_owners), 1))) AS rows
      FROM observations FINAL WHERE brand_id = {brand:UInt64} AND day BETWEEN {start:Date} AND {end:Date}`,
    params: { brand: bench.brand.id, start: request.start_date, end: request.end_date },
  });
  const ratio = took.http / took.own;
  client.close();
  console.log(
    `\nThe default request over 30 days: ${took.http.toFixed(0)} ms, its own statement ${took.own.toFixed(0)} ms, ratio ` +
      `${ratio.toFixed(2)} (limit ${overStatement}) ${judge(ratio <= overStatement)}`,
  );
  console.log(
    `  ${counted?.observations} observations become ${counted?.rows} rows, all of which are grouped and sorted for ` +
      `${megabytes(result.bytes)} of answer; the engine took ${megabytes(peak)} and spills beyond 1000 MB`,
  );
}
