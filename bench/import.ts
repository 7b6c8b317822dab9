import { importRecord } from '#contract/responses.ts';
import { importResponses } from '../server/src/modules/observations/index.ts';
import { splitRecords } from '../server/src/modules/observations/split-records.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { createHttpClient } from './support/http-client.ts';
import { importBody } from './support/import-batch.ts';
import { median } from './support/load.ts';
import { judge } from './support/turns.ts';

const batchRows = 10_000;
const limit = 0.2;
/** `--quick`: fewer rounds. */
const rounds = process.argv.includes('--quick') ? 3 : 9;

/** Importing through HTTP beside the engine's own insert of the same rows, in turns in one run. */
export async function run(): Promise<void> {
  const bench = await startBenchService(1);
  try {
    const copy = await prepareCopy(bench);
    const client = createHttpClient(bench.api().address, bench.headers);
    const path = `/v1/${bench.brand.id}/responses/import`;
    const imports: number[] = [];
    const inserts: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const body = importBody(bench.brand, (round + 1) * batchRows, batchRows);
      const importing = await took(async () => {
        const answer = await client.post(path, body, 'application/x-ndjson');
        if (!answer.body.includes(`"accepted":${batchRows}`)) throw new Error(answer.body);
      });
      const inserting = await took(() => bench.clickhouse.insert('observations_copy', copy));
      // The first round warms both up.
      if (round > 0) imports.push(importing);
      if (round > 0) inserts.push(inserting);
    }
    const rate = (times: readonly number[]) => batchRows / (median(times) / 1000);
    const ratio = rate(imports) / rate(inserts);
    console.log(`Batches of ${batchRows} records with evaluation, ${rounds} rounds in turns`);
    console.log(`  HTTP import     ${rate(imports).toFixed(0)} rows/s`);
    console.log(`  engine's insert ${rate(inserts).toFixed(0)} rows/s`);
    console.log(
      `  ratio           ${ratio.toFixed(2)} (limit: at least ${limit}) ${judge(ratio >= limit)}`,
    );
    client.close();
    await explain(bench);
  } finally {
    await bench.close();
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A table like the service's, and one batch as the rows that the service makes of it. */
async function prepareCopy({ ctx, brand, clickhouse }: BenchService): Promise<object[]> {
  await clickhouse.command({ sql: 'CREATE TABLE observations_copy AS observations' });
  let rows: readonly object[] = [];
  const catching: typeof clickhouse = {
    ...clickhouse,
    insert: async (_table, given) => {
      if (Array.isArray(given) && given.length > 0) rows = given;
    },
  };
  const body = importBody(brand, 0, batchRows);
  await importResponses(
    { ...ctx, clickhouse: catching },
    { brandId: brand.id, body, form: 'ndjson' },
  );
  return [...rows];
}

/** Where the time of one batch goes, each step by itself in this process. */
async function explain({ ctx, brand, clickhouse }: BenchService): Promise<void> {
  const steps = { parse: [], validate: [], store: [], whole: [] } as Record<string, number[]>;
  for (let round = 0; round < 3; round += 1) {
    const body = importBody(brand, (round + 100) * batchRows, batchRows);
    let values: unknown[] = [];
    steps.parse?.push(
      await took(async () => {
        values = [...splitRecords(body, 'ndjson')];
      }),
    );
    steps.validate?.push(
      await took(async () => {
        for (const value of values) importRecord.parse(value);
      }),
    );
    let inserting = 0;
    const timed: typeof clickhouse = {
      ...clickhouse,
      insert: async (...given) => {
        inserting += await took(() => clickhouse.insert(...given));
      },
    };
    steps.whole?.push(
      await took(() =>
        importResponses({ ...ctx, clickhouse: timed }, { brandId: brand.id, body, form: 'ndjson' }),
      ),
    );
    steps.store?.push(inserting);
  }
  const of = (name: string) => median(steps[name] ?? []);
  const rest = of('whole') - of('parse') - of('validate') - of('store');
  console.log(
    `  of ${of('whole').toFixed(0)} ms for a batch in process: JSON ${of('parse').toFixed(0)}, ` +
      `validation ${of('validate').toFixed(0)}, insert into the engine ${of('store').toFixed(0)}, ` +
      `keys in PostgreSQL, citations, hashes and rows ${rest.toFixed(0)}`,
  );
}
