import type { BenchService } from '../bench-service.ts';
import { judge, megabytes } from '../compare-times.ts';
import { createHttpClient, searchOf } from '../http-client.ts';
import { withPeak } from '../process-usage.ts';
import { lastDays } from './statements.ts';

const maxAdded = 150_000_000;

/** What large answers add to the resident memory of the API's process; each is asked of a fresh one. */
export async function measureMemory(bench: BenchService): Promise<void> {
  console.log(
    `\nMemory that a large answer adds to the API process (limit ${megabytes(maxAdded)}), and that of the engine's process`,
  );
  const page = {
    ...lastDays(365),
    fields: 'date,ai_platform,source_url,source_domain,prompt,responses,brand_presence_percentage',
    limit: 90_000,
  };
  await measureAnswer(bench, 'a page of 90000 rows', `query?${searchOf(page)}`);
  await measureAnswer(bench, '100000 responses', `responses?${searchOf({ limit: 100_000 })}`);
}

/** The first time that an answer is asked for. */
export async function measureAnswer(
  bench: BenchService,
  what: string,
  path: string,
): Promise<void> {
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
  const engine = await withPeak(bench.engines.duckdbPid(), () => client.get(url(path)));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const added = (await api.memory()).peak - before.peak;
  console.log(
    `  ${what}: ${megabytes(engine.result.bytes)} in ${seconds} s, ${megabytes(added)} added to ` +
      `${megabytes(before.peak)} ${judge(added <= maxAdded)}; the engine had ${megabytes(engine.before)} ` +
      `before and ${megabytes(engine.peak)} at most`,
  );
  client.close();
}
