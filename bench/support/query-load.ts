import { setTimeout as pause } from 'node:timers/promises';
import type { ApiProcess } from './api-process.ts';
import type { BenchService } from './bench-service.ts';
import { createHttpClient, searchOf } from './http-client.ts';
import { importBody } from './import-batch.ts';
import { median } from './load.ts';
import { runMixedLoad } from './load-mix.ts';
import { queryShapes } from './query-shapes.ts';
import { lastDays } from './statements.ts';
import { judge, megabytes } from './turns.ts';

const clients = 32;
const batchRows = 1_000;
/** The writer's days lie after those that are asked for, so that every answer must stay the same. */
const writtenDay = '2026-07-01';
/** So much more in the last third than in the second is still flat: the collector comes when it likes. */
const flatWithin = 60_000_000;

/** Many readers and a writer at once: no error, no answer that changes, no memory that grows. */
export async function measureLoad(bench: BenchService, seconds: number): Promise<void> {
  const api = await bench.restartApi();
  const stop = new AbortController();
  const writing = writeUntil(bench, api, stop.signal);
  const sampling = sampleUntil(api, stop.signal);
  const paths = queryShapes.flatMap(({ request }) =>
    [30, 365].map(
      (days) => `/v1/${bench.brand.id}/query?${searchOf({ ...request, ...lastDays(days) })}`,
    ),
  );
  const result = await runMixedLoad({
    address: api.address,
    headers: bench.headers,
    paths,
    clients,
    seconds,
  });
  stop.abort();
  const [written, samples] = await Promise.all([writing, sampling]);
  const third = (at: number) =>
    median(samples.slice((samples.length * at) / 3, (samples.length * (at + 1)) / 3));
  const grown = third(2) - third(1);
  console.log(
    `\n${clients} clients for ${seconds} s, ${paths.length} questions in turn, while a writer imported ${written} rows\n` +
      `  ${result.requests} requests, ${result.perSecond.toFixed(1)} per second, p50 ${result.p50.toFixed(0)} ms, ` +
      `p99 ${result.p99.toFixed(0)} ms`,
  );
  console.log(
    `  ${result.errors.length} errors ${judge(result.errors.length === 0)}, ${result.wrong} answers that differ ` +
      `${judge(result.wrong === 0)}, memory ${[0, 1, 2].map((at) => megabytes(third(at))).join(', then ')} ` +
      `${judge(grown <= flatWithin)}`,
  );
  for (const error of new Set(result.errors.slice(0, 5))) console.log(`  ${error}`);
}

async function writeUntil(
  bench: BenchService,
  api: ApiProcess,
  signal: AbortSignal,
): Promise<number> {
  const client = createHttpClient(api.address, bench.headers);
  let written = 0;
  while (!signal.aborted) {
    // Every other batch replaces the one before.
    const from = Math.floor(written / batchRows / 2) * batchRows;
    const body = importBody(bench.brand, from, batchRows, writtenDay);
    await client.post(`/v1/${bench.brand.id}/responses/import`, body, 'application/x-ndjson');
    written += batchRows;
  }
  client.close();
  return written;
}

async function sampleUntil(api: ApiProcess, signal: AbortSignal): Promise<number[]> {
  const samples: number[] = [];
  while (!signal.aborted) {
    samples.push((await api.memory()).now);
    await pause(500);
  }
  return samples;
}
