import { request } from 'node:http';
import { join } from 'node:path';
import { ndjson, parquet } from '#contract/feeds/feed.ts';
import { parquetColumns } from '../server/src/adapters/duckdb/changes/parquet-columns.ts';
import { sqlString } from '../server/src/adapters/duckdb/statement.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { judge, megabytes } from './support/compare-times.ts';
import { median } from './support/load.ts';
import { withPeak } from './support/process-usage.ts';
import type { DuckdbFile } from './support/query/duckdb-file.ts';
import { buildQueryData } from './support/query/query-data.ts';
import { sized } from './support/sized.ts';

const observations = sized({ full: 100_000, quick: 20_000, short: 400 });
const rounds = sized({ full: 7, quick: 3, short: 1 });
const limit = 0.5;

/**
 * The feed of all responses through HTTP, against the engine's own COPY of the same rows and columns into a file, without
 * names. Both take turns in one run.
 */
export async function run(): Promise<void> {
  const bench = await startBenchService(1);
  try {
    const data = await buildQueryData(bench, observations);
    for (const withText of [false, true]) {
      await compare(bench, data.file, ndjson, 'json', withText);
      await compare(bench, data.file, parquet, 'parquet', withText);
    }
    await data.close();
  } finally {
    await bench.close();
  }
}

async function compare(
  bench: BenchService,
  file: DuckdbFile,
  type: string,
  format: 'json' | 'parquet',
  withText: boolean,
): Promise<void> {
  const [feeds, copies]: [number[], number[]] = [[], []];
  const processes = { service: bench.api().pid, engine: bench.engines.duckdbPid() };
  const grown = { service: 0, engine: 0 };
  let bytes = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const service = await withPeak(processes.service, () =>
      withPeak(processes.engine, () => readFeed(bench, type, withText)),
    );
    const feeding = performance.now() - began;
    const { result: engine } = service;
    bytes = engine.result;
    const copying = await copyRows(bench, file, format, withText);
    // The first round warms both up.
    if (round === 0) continue;
    feeds.push(feeding);
    copies.push(copying);
    grown.service = Math.max(grown.service, service.peak - service.before);
    grown.engine = Math.max(grown.engine, engine.peak - engine.before);
  }
  const rate = (times: readonly number[]) => observations / (median(times) / 1000);
  const ratio = rate(feeds) / rate(copies);
  console.log(
    `${format}${withText ? ' with texts' : ''}: feed ${rate(feeds).toFixed(0)} responses/s (${megabytes(bytes)}), ` +
      `COPY ${rate(copies).toFixed(0)}, ratio ${ratio.toFixed(2)} (limit: at least ${limit}) ${judge(ratio >= limit)}; ` +
      `memory grew by ${megabytes(grown.service)} in the service, ${megabytes(grown.engine)} in the engine`,
  );
}

/** All pages there are; resolves with how many bytes came. */
function readFeed(bench: BenchService, type: string, withText: boolean): Promise<number> {
  const search = `limit=100000${withText ? '&include=text' : ''}`;
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
        WHERE brand_id = ${bench.brand.id} LIMIT 100000))
      TO ${sqlString(path)} (FORMAT ${format}${options})`,
  );
  return performance.now() - began;
}
