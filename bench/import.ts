import { importRecord } from '#contract/answers/responses.ts';
import type { ObservationWrite } from '#kernel/ports/analytics/observations.ts';
import { importResponses } from '../server/src/modules/observations/index.ts';
import { splitRecords } from '../server/src/modules/observations/split-records.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { judge } from './support/compare-times.ts';
import { createHttpClient } from './support/http-client.ts';
import { importBody } from './support/import-batch.ts';
import { median } from './support/load.ts';
import { sized } from './support/sized.ts';

const batchRows = sized({ full: 10_000, quick: 10_000, short: 100 });
const limit = 0.5;
/** Far from the ids that PostgreSQL assigns. */
const newIds = 1_000_000_000;
const rounds = sized({ full: 9, quick: 3, short: 1 });

/**
 * Importing through HTTP against the engine's own bulk insert: `observations.store` of the same rows, prepared,
 * straight into the same engine. All rows are new in both, and both take turns in one run.
 */
export async function run(): Promise<void> {
  const bench = await startBenchService(1);
  try {
    const prepared = await prepareWrites(bench);
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
      const writes = withNewIds(prepared, round);
      const inserting = await took(() => bench.analytics.observations.store(writes));
      // The first round warms both up.
      if (round > 0) imports.push(importing);
      if (round > 0) inserts.push(inserting);
    }
    const rate = (times: readonly number[]) => batchRows / (median(times) / 1000);
    const ratio = rate(imports) / rate(inserts);
    console.log(`Batches of ${batchRows} new records with evaluation, ${rounds} rounds in turns`);
    console.log(`  HTTP import          ${rate(imports).toFixed(0)} rows/s`);
    console.log(`  engine's bulk insert ${rate(inserts).toFixed(0)} rows/s`);
    console.log(
      `  ratio                ${ratio.toFixed(2)} (limit: at least ${limit}) ${judge(ratio >= limit)}`,
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

/** One batch as the service hands it to the engine. */
async function prepareWrites({ ctx, brand }: BenchService): Promise<readonly ObservationWrite[]> {
  let writes: readonly ObservationWrite[] = [];
  const observations: typeof ctx.analytics.observations = {
    ...ctx.analytics.observations,
    store: async (given) => {
      writes = given;
    },
  };
  const analytics = { ...ctx.analytics, observations };
  const body = importBody(brand, 0, batchRows);
  await importResponses({ ...ctx, analytics }, { brandId: brand.id, body, form: 'ndjson' });
  return writes;
}

function withNewIds(writes: readonly ObservationWrite[], round: number): ObservationWrite[] {
  return writes.map((write, at) => ({
    ...write,
    observation: { ...write.observation, id: newIds + round * batchRows + at },
  }));
}

/** Where the time of one batch goes, each step on its own in this process. */
async function explain({ ctx, brand }: BenchService): Promise<void> {
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
    let storing = 0;
    const observations: typeof ctx.analytics.observations = {
      ...ctx.analytics.observations,
      store: async (writes) => {
        storing += await took(() => ctx.analytics.observations.store(writes));
      },
    };
    const analytics = { ...ctx.analytics, observations };
    steps.whole?.push(
      await took(() =>
        importResponses({ ...ctx, analytics }, { brandId: brand.id, body, form: 'ndjson' }),
      ),
    );
    steps.store?.push(storing);
  }
  const of = (name: string) => median(steps[name] ?? []);
  const rest = of('whole') - of('parse') - of('validate') - of('store');
  console.log(
    `  of ${of('whole').toFixed(0)} ms for a batch in process: JSON ${of('parse').toFixed(0)}, ` +
      `validation ${of('validate').toFixed(0)}, the engine ${of('store').toFixed(0)}, ` +
      `keys in PostgreSQL, citations, hashes and rows ${rest.toFixed(0)}`,
  );
}
