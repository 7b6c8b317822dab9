import { request } from 'node:http';
import { join } from 'node:path';
import { ndjson, parquet } from '#contract/feeds/feed-headers.ts';
import { parquetColumns } from '../server/src/adapters/duckdb/changes/parquet-columns.ts';
import { sqlString } from '../server/src/adapters/duckdb/statement.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { judge, megabytes } from './support/compare-times.ts';
import { median } from './support/load.ts';
import { residentBytes, withPeak } from './support/process-usage.ts';
import type { DuckdbFile } from './support/query/duckdb-file.ts';
import { buildQueryData } from './support/query/query-data.ts';
import { sized } from './support/sized.ts';

const observations = sized({ full: 100_000, quick: 20_000, short: 400 });
const rounds = sized({ full: 7, quick: 3, short: 1 });
const limit = 0.5;
/** A page of four times the rows may need this much more memory: buffers of the engine, and what waits for the collector. */
const maxMoreMemory = 64_000_000;

/**
 * The feed of all responses through HTTP, against the engine's own COPY of the same rows and columns into a file, without
 * names. Both take turns in one run. Then the memory for a page of a quarter of the rows against that for all of them.
 */
export async function run(): Promise<void> {
  const bench = await startBenchService(1);
  try {
    const data = await buildQueryData(bench, observations);
    // First, while neither process has memory left over from longer pages.
    for (const type of [ndjson, parquet]) await compareMemory(bench, type);
    for (const withText of [false, true]) {
      await compare(bench, data.file, { type: ndjson, format: 'json', withText });
      await compare(bench, data.file, { type: parquet, format: 'parquet', withText });
    }
    await data.close();
  } finally {
    await bench.close();
  }
}

interface ComparedFeed {
  readonly type: string;
  readonly format: 'json' | 'parquet';
  readonly withText: boolean;
}

async function compare(
  bench: BenchService,
  file: DuckdbFile,
  { type, format, withText }: ComparedFeed,
): Promise<void> {
  const [feeds, copies]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    bytes = await readFeed(bench, type, { withText, rows: observations });
    const feeding = performance.now() - began;
    const copying = await copyRows(bench, file, format, withText);
    // The first round warms both up.
    if (round === 0) continue;
    feeds.push(feeding);
    copies.push(copying);
  }
  const rate = (times: readonly number[]) => observations / (median(times) / 1000);
  const ratio = rate(feeds) / rate(copies);
  console.log(
    `${format}${withText ? ' with texts' : ''}: feed ${rate(feeds).toFixed(0)} responses/s (${megabytes(bytes)}), ` +
      `COPY ${rate(copies).toFixed(0)}, ratio ${ratio.toFixed(2)} (limit: at least ${limit}) ${judge(ratio >= limit)}`,
  );
}

/** The most that both processes grow above what they have before, with texts; the shorter page comes first. */
async function compareMemory(bench: BenchService, type: string): Promise<void> {
  const processes = [bench.api().pid, bench.engines.duckdbPid()] as const;
  await readFeed(bench, type, { withText: true, rows: 100 });
  const before = processes.map(residentBytes);
  const grownBy = async (rows: number) => {
    const peaks = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const service = await withPeak(processes[0], () =>
        withPeak(processes[1], () => readFeed(bench, type, { withText: true, rows })),
      );
      const now = [service.peak, service.result.peak];
      now.forEach((peak, at) => {
        peaks[at] = Math.max(peaks[at] ?? 0, peak - (before[at] ?? 0));
      });
    }
    return peaks as [number, number];
  };
  const few = await grownBy(observations / 4);
  const all = await grownBy(observations);
  const isConstant = all.every((bytes, at) => bytes - (few[at] ?? 0) <= maxMoreMemory);
  console.log(
    `${type}: memory grew by at most ${megabytes(few[0])} in the service and ${megabytes(few[1])} in the engine for ` +
      `${observations / 4} responses, ${megabytes(all[0])} and ${megabytes(all[1])} for ${observations} ` +
      `(limit: ${megabytes(maxMoreMemory)} more) ${judge(isConstant)}`,
  );
}

interface Page {
  readonly withText: boolean;
  readonly rows: number;
}

/** The first page of this many rows; resolves with how many bytes came. */
function readFeed(bench: BenchService, type: string, { withText, rows }: Page): Promise<number> {
  const search = `limit=${rows}${withText ? '&include=text' : ''}`;
  const url = `${bench.api().address}/v1/${bench.brand.id}/responses/feed?${search}`;
  return new Promise((resolve, reject) => {
    request(url, { headers: { ...bench.headers, accept: type } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`The feed answers ${response.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function copyRows(
  bench: BenchService,
  { connection }: DuckdbFile,
  format: 'json' | 'parquet',
  withText: boolean,
): Promise<number> {
  const shown = { withText, withEvidence: false };
  const columns = parquetColumns((_, id) => `${id}::VARCHAR`, shown);
  const path = join(bench.engines.dataDir, `copied.${format}`);
  const options = format === 'parquet' ? ', COMPRESSION zstd' : '';
  const began = performance.now();
  await connection.run(
    `COPY (SELECT ${columns} FROM (SELECT *, '' AS prompt_name, NULL::VARCHAR AS label_text FROM observations
        WHERE brand_id = ${bench.brand.id} LIMIT ${observations}))
      TO ${sqlString(path)} (FORMAT ${format}${options})`,
  );
  return performance.now() - began;
}
