import { randomUUID } from 'node:crypto';
import { maxReferralEvents, reportQuery } from '#contract/pages/referrals.ts';
import type { ReferralBatch, ReferralStore } from '#kernel/ports/analytics/traffic.ts';
import { createReferralReads } from '../server/src/adapters/duckdb/reads/referrals.ts';
import {
  createConnection,
  pushEvents,
  reportReferrals,
} from '../server/src/modules/referrals/index.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { compareTimes, judge, milliseconds } from './support/compare-times.ts';
import { createHttpClient, searchOf } from './support/http-client.ts';
import { type DuckdbFile, openDuckdbFile } from './support/query/duckdb-file.ts';
import {
  type CaughtStatement,
  catchStatements,
  drain,
  runAlone,
} from './support/query/statements.ts';
import { days, eventsBody, fillReferrals, lastDay } from './support/referral-data.ts';
import { sized } from './support/sized.ts';

const storedRows = sized({ full: 10_000_000, quick: 1_000_000, short: 1_000 });
const pushedEvents = sized({ full: maxReferralEvents, quick: maxReferralEvents, short: 100 });
const minOfStore = 0.25;
const overEngine = 1.3;
const millisecondsMore = 4;
const groupings = ['', 'date', 'platform', 'date,platform', 'connection,platform', 'page'];

/** Pushing against the engine's own bulk insert, and reports against the engine alone. `--quick`: fewer rows. */
export async function run(): Promise<void> {
  const bench = await startBenchService(1);
  try {
    await measurePushes(bench, 'into an empty table');
    const copy = await bench.fillFile((file) => fillReferrals(file, bench, storedRows));
    const file = await openDuckdbFile(copy);
    await measureReports(bench, file);
    await file.close();
    await measurePushes(bench, `among ${storedRows} others`);
  } finally {
    await bench.close();
  }
}

async function connect({ ctx, brand }: BenchService): Promise<string> {
  const website = `https://northwind-${randomUUID()}.example`;
  return (await createConnection(ctx, { brandId: brand.id, website, provider: 'bench' })).id;
}

async function measurePushes(bench: BenchService, where: string): Promise<void> {
  const connectionId = await connect(bench);
  const prepared = await prepareBatch(bench, connectionId);
  const otherId = await connect(bench);
  const client = createHttpClient(bench.api().address, bench.headers);
  const path = `/v1/${bench.brand.id}/ai-referrals/connections/${connectionId}/events`;
  // Made beforehand, so that only the push is measured; each replaces what an earlier round stored.
  const bodies = Array.from({ length: 8 }, (_, round) => eventsBody(round, pushedEvents));
  let round = 0;
  const took = await compareTimes({
    push: async () => {
      round += 1;
      const body = bodies[round % bodies.length] ?? Buffer.alloc(0);
      const answer = await client.post(path, body, 'application/x-ndjson');
      if (!answer.body.includes(`"accepted":${pushedEvents}`)) throw new Error(answer.body);
    },
    store: () => bench.analytics.referrals.store(nextBatch(prepared, otherId, round)),
  });
  client.close();
  const rate = (time: number) => pushedEvents / (time / 1000);
  const ratio = took.store / took.push;
  console.log(`Batches of ${pushedEvents} events as NDJSON ${where}, in turns`);
  console.log(`  HTTP push            ${rate(took.push).toFixed(0)} events/s`);
  console.log(`  engine's bulk insert ${rate(took.store).toFixed(0)} events/s`);
  console.log(
    `  ratio                ${ratio.toFixed(2)} (limit: at least ${minOfStore}) ${judge(ratio >= minOfStore)}`,
  );
}

/** One batch as the service hands it to the engine. */
async function prepareBatch(bench: BenchService, connectionId: string): Promise<ReferralBatch> {
  const batches: ReferralBatch[] = [];
  const referrals: ReferralStore = {
    ...bench.ctx.analytics.referrals,
    store: async (batch) => {
      batches.push(batch);
    },
  };
  await pushEvents(
    { ...bench.ctx, analytics: { ...bench.ctx.analytics, referrals } },
    {
      brandId: bench.brand.id,
      connectionId,
      body: eventsBody(0, pushedEvents),
      form: 'ndjson',
    },
  );
  const [batch] = batches;
  if (batch === undefined) throw new Error('the service stored nothing');
  return batch;
}

/** Of another connection, with pages of its own in eight rounds, like what is pushed. */
function nextBatch(batch: ReferralBatch, connectionId: string, round: number): ReferralBatch {
  return {
    ...batch,
    connection: { ...batch.connection, connectionId },
    number: batch.number + round,
    events: batch.events.map((event) => ({ ...event, page: `${event.page}-${round % 8}` })),
  };
}

async function measureReports(bench: BenchService, { connection, reader }: DuckdbFile) {
  const client = createHttpClient(bench.api().address, bench.headers);
  const start = Date.parse(lastDay) - (days - 1) * 86_400_000;
  const window = { start_date: new Date(start).toISOString().slice(0, 10), end_date: lastDay };
  console.log(
    `\nReports over ${storedRows} rows of ${days} days against the same statements on the engine alone ` +
      `(limit ${overEngine}, or ${millisecondsMore} ms more)`,
  );
  for (const group_by of groupings) {
    const request = { ...window, group_by };
    const statements = await statementsOf(bench, reader, request);
    const path = `/v1/${bench.brand.id}/ai-referrals/report?${searchOf(request)}`;
    const took = await compareTimes({
      http: () => client.get(path),
      own: () => runAlone(connection, statements),
    });
    const holds = took.http <= Math.max(took.own * overEngine, took.own + millisecondsMore);
    console.log(
      `  by ${(group_by || 'nothing').padEnd(20)} HTTP ${milliseconds(took.http)}, engine ${milliseconds(took.own)}, ` +
        `ratio ${(took.http / took.own).toFixed(2)} ${judge(holds)}`,
    );
  }
  client.close();
}

/** The statements that the engine runs for a report. */
async function statementsOf(
  { ctx, brand }: BenchService,
  reader: DuckdbFile['reader'],
  request: object,
): Promise<readonly CaughtStatement[]> {
  const spied = catchStatements(reader);
  const referrals = { ...ctx.analytics.referrals, ...createReferralReads(spied.reader) };
  const { rows } = await reportReferrals(
    { ...ctx, analytics: { ...ctx.analytics, referrals } },
    { ...reportQuery.parse(request), brandId: brand.id, signal: new AbortController().signal },
  );
  await drain(rows);
  return spied.caught;
}
