import { setTimeout as pause } from 'node:timers/promises';
import type { ApiProcess } from '../api-process.ts';
import type { BenchService } from '../bench-service.ts';
import { judge, megabytes } from '../compare-times.ts';
import { createHttpClient, searchOf } from '../http-client.ts';
import { importBody } from '../import-batch.ts';
import { median } from '../load.ts';
import { runMixedLoad } from '../load-mix.ts';
import { residentBytes } from '../process-usage.ts';
import { queryShapes, shapeNames, windows } from './query-shapes.ts';
import { lastDays } from './statements.ts';

const clients = 32;
const batchRows = 1_000;
/** The writer's days lie after those that are asked for, so that every answer must stay the same. */
const writtenDay = '2026-07-01';
/** The API's last third may have this much more than its second: garbage is collected when Node likes. */
const flatWithin = 60_000_000;

/** Many readers and a writer at once: no error, no answer that changes, no memory that grows. */
export async function measureLoad(bench: BenchService, seconds: number): Promise<void> {
  const api = await bench.restartApi();
  const stop = new AbortController();
  const writing = writeUntil(bench, api, stop.signal);
  const engine = bench.engines.duckdbPid();
  const sampling = sampleUntil(api, engine, stop.signal);
  const paths = shapeNames.flatMap((name) =>
    windows.map(
      (days) =>
        `/v1/${bench.brand.id}/query?${searchOf({ ...queryShapes[name], ...lastDays(days) })}`,
    ),
  );
  const result = await runMixedLoad({
    addresses: [api.address],
    headers: bench.headers,
    paths,
    clients,
    seconds,
  });
  stop.abort();
  const [written, samples] = await Promise.all([writing, sampling]);
  const apiMemory = thirdsOf(samples.map(({ api }) => api));
  const engineMemory = thirdsOf(samples.map(({ engine }) => engine));
  console.log(
    `\n${clients} clients for ${seconds} s, ${paths.length} questions in turn, while a writer imported ${written} rows\n` +
      `  ${result.requests} requests, ${result.perSecond.toFixed(1)} per second, p50 ${result.p50.toFixed(0)} ms, ` +
      `p99 ${result.p99.toFixed(0)} ms`,
  );
  console.log(
    `  ${result.errors.length} errors ${judge(result.errors.length === 0)}, ${result.wrong} answers that differ ` +
      `${judge(result.wrong === 0)}`,
  );
  console.log(
    `  memory in the three thirds: API ${apiMemory.text} ${judge(apiMemory.grown <= flatWithin)}, ` +
      `engine ${engineMemory.text}, at most ${megabytes(Math.max(...samples.map(({ engine }) => engine)))}`,
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

interface MemorySample {
  readonly api: number;
  readonly engine: number;
}

async function sampleUntil(
  api: ApiProcess,
  engine: number,
  signal: AbortSignal,
): Promise<MemorySample[]> {
  const samples: MemorySample[] = [];
  while (!signal.aborted) {
    samples.push({ api: (await api.memory()).now, engine: residentBytes(engine) });
    await pause(500);
  }
  return samples;
}

/** The median of each third, and how much the last has more than the second. */
function thirdsOf(samples: readonly number[]): { readonly text: string; readonly grown: number } {
  const third = (at: number) =>
    median(samples.slice((samples.length * at) / 3, (samples.length * (at + 1)) / 3));
  return {
    text: [0, 1, 2].map((at) => megabytes(third(at))).join(', '),
    grown: third(2) - third(1),
  };
}
