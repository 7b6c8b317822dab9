import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiProcess, startApiProcess } from './support/api-process.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { judge, megabytes } from './support/compare-times.ts';
import { searchOf } from './support/http-client.ts';
import { importBody } from './support/import-batch.ts';
import { median } from './support/load.ts';
import { type MixedLoad, type MixedLoadResult, runMixedLoad } from './support/load-mix.ts';
import { residentBytes } from './support/process-usage.ts';
import { buildQueryData } from './support/query/query-data.ts';
import { queryShapes, shapeNames } from './support/query/query-shapes.ts';
import { lastDays } from './support/query/statements.ts';
import { sized } from './support/sized.ts';

const observations = sized({ full: 1_000_000, quick: 100_000, short: 400 });
const peakSeconds = sized({ full: 60, quick: 20, short: 0.2 });
const steadySeconds = sized({ full: 1800, quick: 120, short: 0.4 });
const clients = 32;
const shareOfPeak = 0.8;
/** Answers of one import, and one import for this many requests. */
const rowsOfImport = 20;
const requestsForAnImport = 20;
/** Imported days lie after those that are asked for, so that every answer must stay the same. */
const writtenDay = '2026-07-01';
/** The slowest sixth of the time may have a p99 at most this many times that of all. */
const steadyWithin = 2;
const flatWithin = 60_000_000;
const filesWithin = 20;

/**
 * What dashboards and connectors ask at once: queries, pages of answers, lists, a bound now and then, and imports. First
 * as fast as one API process answers and as fast as two do, on the same stores; then at a pace below that for long.
 */
export async function run(): Promise<void> {
  const bench = await startBenchService(1);
  let second: ApiProcess | undefined;
  try {
    const data = await buildQueryData(bench, observations);
    await data.close();
    const api = await bench.restartApi();
    const mix = mixOf(bench);
    const peakOf = (addresses: readonly string[]) =>
      runMixedLoad({ ...mix, addresses, clients, seconds: peakSeconds });
    const one = await peakOf([api.address]);
    second = await startApiProcess(bench.engines.urls());
    const two = await peakOf([api.address, second.address]);
    await second.close();
    second = undefined;
    console.log(
      `${observations} answers, ${clients} clients, ${mix.paths.length} questions in turn`,
    );
    console.log(`  one API process    ${describe(one)}`);
    console.log(`  two API processes  ${describe(two)}`);
    console.log(
      `  ratio ${(two.perSecond / one.perSecond).toFixed(2)}: stores, API and clients share this machine's processors`,
    );
    await stay(bench, { ...mix, addresses: [api.address] }, shareOfPeak * one.perSecond);
  } finally {
    await second?.close();
    await bench.close();
  }
}

type Mix = Pick<MixedLoad, 'headers' | 'paths' | 'writes'>;

function mixOf({ brand, headers }: BenchService): Mix {
  const of = (path: string, parameters: Parameters<typeof searchOf>[0]) =>
    `/v1/${brand.id}/${path}?${searchOf(parameters)}`;
  const month = lastDays(30);
  return {
    headers,
    paths: [
      ...shapeNames.map((name) => of('query', { ...queryShapes[name], ...month })),
      of('query/intervals', { fields: 'ai_platform,brand_presence_percentage', ...month }),
      of('responses', { ...month, limit: 25 }),
      of('responses', { ...month, limit: 25, offset: 100 }),
      of('prompts', { limit: 100 }),
      of('sources', { ...month, limit: 25 }),
      '/v1/brands',
      `/v1/brands/${brand.id}`,
    ],
    writes: {
      path: `/v1/${brand.id}/responses/import`,
      bodies: Array.from({ length: 50 }, (_, at) =>
        importBody(brand, at * rowsOfImport, rowsOfImport, writtenDay).toString(),
      ),
      every: requestsForAnImport,
    },
  };
}

const describe = ({ perSecond, p50, p99, written, errors, wrong }: MixedLoadResult) =>
  `${perSecond.toFixed(1)} requests/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ` +
  `${written} imports, ${errors.length} errors, ${wrong} answers that differ`;

/** For long at a pace that is below the peak: no error, and neither waits nor memory nor open files grow. */
async function stay(
  bench: BenchService,
  load: Omit<MixedLoad, 'clients' | 'seconds'>,
  perSecond: number,
) {
  const stop = new AbortController();
  const sampling = sampleUntil(bench, stop.signal);
  const result = await runMixedLoad({
    ...load,
    // Enough that a request always finds a free client when it is due.
    clients: 8 * clients,
    seconds: steadySeconds,
    perSecond,
  });
  stop.abort();
  const samples = await sampling;
  console.log(
    `${steadySeconds} s at ${(100 * shareOfPeak).toFixed(0)}% of the peak of one, ${perSecond.toFixed(1)} requests/s`,
  );
  console.log(`  ${describe(result)} ${judge(result.errors.length + result.wrong === 0)}`);
  for (const error of new Set(result.errors.slice(0, 5))) console.log(`  ${error}`);
  const slowest = Math.max(...result.p99OfSixths);
  console.log(
    `  p99 of each sixth of the time: ${result.p99OfSixths.map((ms) => ms.toFixed(0)).join(', ')} ms ` +
      `(the slowest at most ${steadyWithin} times that of all) ${judge(slowest <= steadyWithin * result.p99)}`,
  );
  for (const part of ['api', 'engine'] as const) {
    const memory = thirdsOf(samples.map((sample) => sample[part].memory));
    const files = thirdsOf(samples.map((sample) => sample[part].files));
    console.log(
      `  ${part}: memory in each third ${memory.map(megabytes).join(', ')} ${judge(grown(memory) <= flatWithin)}, ` +
        `open files ${files.join(', ')} ${judge(grown(files) <= filesWithin)}`,
    );
  }
}

interface Usage {
  readonly memory: number;
  readonly files: number;
}

interface Sample {
  readonly api: Usage;
  readonly engine: Usage;
}

async function sampleUntil(bench: BenchService, signal: AbortSignal): Promise<Sample[]> {
  const usageOf = (pid: number): Usage => ({ memory: residentBytes(pid), files: openFiles(pid) });
  const samples: Sample[] = [];
  do {
    samples.push({
      api: usageOf(bench.api().pid),
      engine: usageOf(bench.engines.duckdbPid()),
    });
    await pause(500);
  } while (!signal.aborted);
  return samples;
}

/** 0 where the system does not say. */
function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** The median of each third. */
const thirdsOf = (values: readonly number[]): [number, number, number] => {
  const third = (at: number) =>
    median(values.slice((values.length * at) / 3, Math.max(1, (values.length * (at + 1)) / 3)));
  return [third(0), third(1), third(2)];
};

const grown = ([, second, third]: [number, number, number]) => third - second;
