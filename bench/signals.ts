import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { searchActions } from '../server/src/modules/actions/index.ts';
import { detectSignals, queueDailyRuns } from '../server/src/modules/signals/index.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { judge } from './support/compare-times.ts';
import { addBrands, platforms, promptsPerBrand } from './support/many-brands.ts';
import { parentOf, processorOfServer, processorSeconds } from './support/process-usage.ts';
import { insertYear, lastDay } from './support/query/observation-rows.ts';
import { sized } from './support/sized.ts';

const brands = sized({ full: 20_000, quick: 2_000, short: 20 });
/** Those whose runs are made; the others are queued alone. */
const measured = sized({ full: 500, quick: 50, short: 2 });
const variants = promptsPerBrand * platforms.length;
const days = 63;
/** As many as are kept of a brand. */
const earlierRuns = sized({ full: 99, quick: 99, short: 2 });
const withinHours = 6;

interface Cost {
  readonly own: number;
  readonly engine: number;
  readonly postgres: number;
}

/**
 * What a day's signals, events and actions of many brands cost, each asked daily: queueing all of their runs, and making those of
 * some. On one platform the share of answers that name a brand falls two weeks before the end, so every brand has an event to tell.
 */
export async function run(): Promise<void> {
  const bench = await startBenchService(measured, promptsPerBrand);
  try {
    await addAnswers(bench);
    await addBrands(bench.engines.urls().databaseUrl, brands - measured);
    await addEarlierRuns(bench);
    const clock = { now: () => new Date(new Date(`${lastDay}T06:00:00Z`).getTime() + 86_400_000) };
    const services: Services = { ...bench.ctx, clock };
    const queueing = await queueAll(bench, services);
    const runs = await openRuns(bench);
    const found = await costOf(bench, async () => {
      for (const run of runs) await detectSignals(contextOf(services, run), run);
    });
    const searched = await costOf(bench, async () => {
      for (const run of runs) await searchActions(contextOf(services, run), run);
    });
    await print(bench, { queueing, found, searched, runs: runs.length });
  } finally {
    await bench.close();
  }
}

function addAnswers({ fillFile, organizationId, brands: filled }: BenchService) {
  return fillFile(async (file) => {
    const observations = measured * variants * days;
    const of = { organizationId, brands: filled, observations, days };
    await insertYear(file, { ...of, platforms: platforms.length });
    await file.connection.run(`DELETE FROM observations WHERE brand_present AND id % 4 > 0
      AND day > DATE '${lastDay}' - 14 AND platform = (SELECT min(platform) FROM observations)`);
  });
}

/** Of each brand, on the days before. */
async function addEarlierRuns({ ctx: { db } }: BenchService): Promise<void> {
  await sql`
    INSERT INTO signal_runs (organization_id, brand_id, status, trigger, start_date, end_date, compare_start_date,
      compare_end_date, minimum_points, created_at, updated_at, completed_at)
    SELECT organization_id, id, 'completed', 'schedule', day - 27, day, day - 55, day - 28, 5, day, day, day
    FROM generate_series(1, ${earlierRuns}) AS ago, LATERAL (SELECT ${lastDay}::date - ago::int AS day) AS days, brands
    ORDER BY ago DESC`.execute(db);
  await sql`ANALYZE signal_runs`.execute(db);
}

/** In rounds as a worker's, which finds what the rounds before queued already done. */
async function queueAll(bench: BenchService, services: Services): Promise<Cost> {
  const rounds: Cost[] = [];
  for (let queued = 1; queued > 0; ) {
    rounds.push(
      await costOf(bench, async () => {
        queued = await queueDailyRuns(services);
      }),
    );
    await sql`UPDATE signal_runs SET status = 'completed'
      WHERE status = 'pending' AND organization_id <> ${bench.organizationId}`.execute(services.db);
  }
  const sum = (part: keyof Cost) => rounds.reduce((total, cost) => total + cost[part], 0);
  console.log(`${brands} brands queued in ${rounds.length} rounds`);
  return { own: sum('own'), engine: sum('engine'), postgres: sum('postgres') };
}

interface OpenRun {
  readonly organizationId: number;
  readonly brandId: number;
  readonly runId: number;
}

async function openRuns({ ctx: { db }, organizationId }: BenchService): Promise<OpenRun[]> {
  const { rows } = await sql<OpenRun>`
    SELECT organization_id AS "organizationId", brand_id AS "brandId", id AS "runId" FROM signal_runs
    WHERE organization_id = ${organizationId} AND status = 'pending' ORDER BY id`.execute(db);
  return rows;
}

const contextOf = (services: Services, { organizationId }: OpenRun) => ({
  ...services,
  principal: servicePrincipal(organizationId),
});

/** In seconds of processor, of this process and both stores. */
async function costOf(
  { engines, ctx: { db } }: BenchService,
  work: () => Promise<void>,
): Promise<Cost> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const server = parentOf(rows[0]?.pid ?? 0);
  const now = (): Cost => {
    const { user, system } = process.cpuUsage();
    return {
      own: (user + system) / 1e6,
      engine: processorSeconds(engines.duckdbPid()),
      postgres: processorOfServer(server),
    };
  };
  const before = now();
  await work();
  const after = now();
  return {
    own: after.own - before.own,
    engine: after.engine - before.engine,
    postgres: after.postgres - before.postgres,
  };
}

interface Measured {
  readonly queueing: Cost;
  readonly found: Cost;
  readonly searched: Cost;
  readonly runs: number;
}

const wholeOf = ({ own, engine, postgres }: Cost) => own + engine + postgres;

async function print(
  { ctx: { db }, organizationId }: BenchService,
  { queueing, found, searched, runs }: Measured,
) {
  const { rows } = await sql<{ status: string; runs: number; events: number; actions: number }>`
    SELECT status, count(*)::int AS runs,
      (SELECT count(*)::int FROM change_events WHERE organization_id = ${organizationId}) AS events,
      (SELECT count(*)::int FROM actions WHERE organization_id = ${organizationId}) AS actions
    FROM signal_runs WHERE organization_id = ${organizationId} AND end_date = ${lastDay}::date
    GROUP BY status`.execute(db);
  for (const { status, runs: ended, events, actions } of rows)
    console.log(`${ended} runs ${status}: ${events} events, ${actions} actions`);
  const each = (name: string, cost: Cost, count: number) =>
    console.log(
      `  ${name.padEnd(10)} ${ms(wholeOf(cost), count)} of processor a brand: ${ms(cost.own, count)} in the worker, ` +
        `${ms(cost.engine, count)} in DuckDB, ${ms(cost.postgres, count)} in PostgreSQL`,
    );
  each('queueing', queueing, brands);
  each('signals', found, runs);
  each('actions', searched, runs);
  const perRun = (wholeOf(found) + wholeOf(searched)) / runs;
  const hours = (20_000 * (wholeOf(queueing) / brands + perRun)) / 3600;
  console.log(
    `  a day of 20000 brands of ${variants} variants: ${hours.toFixed(1)} hours of processor, ` +
      `measured on ${runs} (limit: at most ${withinHours} hours) ${judge(hours <= withinHours)}`,
  );
}

const ms = (seconds: number, count: number) => `${((1000 * seconds) / count).toFixed(1)} ms`;
