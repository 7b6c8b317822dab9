import { once } from 'node:events';
import { Readable } from 'node:stream';
import { reportQuery } from '#contract/referrals.ts';
import type { ClickHouse, Statement } from '#kernel/ports/clickhouse.ts';
import {
  createConnection,
  maxEvents,
  pushEvents,
  reportReferrals,
} from '../server/src/modules/referrals/index.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { createHttpClient, searchOf } from './support/http-client.ts';
import { days, eventsBody, fillReferrals, lastDay } from './support/referral-data.ts';
import { inTurns, judge, milliseconds } from './support/turns.ts';

const quick = process.argv.includes('--quick');
const storedRows = quick ? 1_000_000 : 10_000_000;
const leastOfInsert = 0.25;
const overStatement = 1.3;
const millisecondsMore = 4;
const groupings = ['', 'date', 'platform', 'date,platform', 'connection,platform', 'page'];

/** Pushing beside the engine's own insert, and reports beside their own statements. `--quick`: fewer rows. */
export async function run(): Promise<void> {
  const bench = await startBenchService(1);
  try {
    await measurePushes(bench);
    await bench.clickhouse.command({ sql: 'TRUNCATE TABLE referrals' });
    await fillReferrals(bench, storedRows);
    await measureReports(bench);
  } finally {
    await bench.close();
  }
}

async function connect({ ctx, brand }: BenchService): Promise<string> {
  const connection = { brandId: brand.id, website: 'https://northwind.example', provider: 'bench' };
  return (await createConnection(ctx, connection)).id;
}

async function measurePushes(bench: BenchService): Promise<void> {
  const connectionId = await connect(bench);
  const copy = await prepareCopy(bench, connectionId);
  const client = createHttpClient(bench.api().address, bench.headers);
  const path = `/v1/${bench.brand.id}/ai-referrals/connections/${connectionId}/events`;
  // Made beforehand, so that only the push is measured; each replaces what an earlier round stored.
  const bodies = Array.from({ length: 8 }, (_, round) => eventsBody(round, maxEvents));
  let round = 0;
  const took = await inTurns({
    push: async () => {
      round += 1;
      const body = bodies[round % bodies.length] ?? Buffer.alloc(0);
      const answer = await client.post(path, body, 'application/x-ndjson');
      if (!answer.body.includes(`"accepted":${maxEvents}`)) throw new Error(answer.body);
    },
    insert: () => bench.clickhouse.insert('referrals_copy', copy),
  });
  client.close();
  const rate = (time: number) => maxEvents / (time / 1000);
  const ratio = took.insert / took.push;
  console.log(`Batches of ${maxEvents} events as NDJSON, in turns`);
  console.log(`  HTTP push       ${rate(took.push).toFixed(0)} events/s`);
  console.log(`  engine's insert ${rate(took.insert).toFixed(0)} events/s`);
  console.log(
    `  ratio           ${ratio.toFixed(2)} (limit: at least ${leastOfInsert}) ${judge(ratio >= leastOfInsert)}`,
  );
}

/** A table like the service's, and one batch as the rows that the service makes of it. */
async function prepareCopy(bench: BenchService, connectionId: string): Promise<object[]> {
  await bench.clickhouse.command({ sql: 'CREATE TABLE referrals_copy AS referrals' });
  let rows: readonly object[] = [];
  const clickhouse: ClickHouse = {
    ...bench.clickhouse,
    insert: async (_table, given) => {
      if (Array.isArray(given)) rows = given;
    },
  };
  await pushEvents(
    { ...bench.ctx, clickhouse },
    { brandId: bench.brand.id, connectionId, body: eventsBody(0, maxEvents), form: 'ndjson' },
  );
  return [...rows];
}

async function measureReports(bench: BenchService): Promise<void> {
  const client = createHttpClient(bench.api().address, bench.headers);
  const start = Date.parse(lastDay) - (days - 1) * 86_400_000;
  const window = { start_date: new Date(start).toISOString().slice(0, 10), end_date: lastDay };
  console.log(
    `\nReports over ${storedRows} rows of ${days} days against the same SQL through the same client ` +
      `(limit ${overStatement}, or ${millisecondsMore} ms more)`,
  );
  for (const group_by of groupings) {
    const request = { ...window, group_by };
    const statement = await statementOf(bench, request);
    const path = `/v1/${bench.brand.id}/ai-referrals/report?${searchOf(request)}`;
    const took = await inTurns({
      http: () => client.get(path),
      sql: () => drain(bench.clickhouse, statement),
    });
    const holds = took.http <= Math.max(took.sql * overStatement, took.sql + millisecondsMore);
    console.log(
      `  by ${(group_by || 'nothing').padEnd(20)} HTTP ${milliseconds(took.http)}, SQL ${milliseconds(took.sql)}, ` +
        `ratio ${(took.http / took.sql).toFixed(2)} ${judge(holds)}`,
    );
  }
  client.close();
}

/** The statement that the service runs for a report, caught on its way to the engine. */
async function statementOf(bench: BenchService, request: object): Promise<Statement> {
  let caught: Statement | undefined;
  const clickhouse: ClickHouse = {
    ...bench.clickhouse,
    stream: async (statement) => {
      caught = statement;
      return Readable.from([Buffer.from('0\n')]);
    },
  };
  await reportReferrals(
    { ...bench.ctx, clickhouse },
    {
      ...reportQuery.parse(request),
      brandId: bench.brand.id,
      signal: new AbortController().signal,
    },
  );
  if (caught === undefined) throw new Error('the service asked the engine nothing');
  return caught;
}

async function drain(clickhouse: ClickHouse, statement: Statement): Promise<void> {
  const stream = await clickhouse.stream(statement, 'TabSeparatedRaw');
  const ended = once(stream, 'end');
  stream.resume();
  await ended;
}
