import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { uuid } from '#kernel/random.ts';
import { watchDirectory } from '../server/src/modules/collection/channels/channel-directory.ts';
import { planScheduled } from '../server/src/modules/collection/index.ts';
import { readDue } from '../server/src/modules/collection/slots/pick-due-slots.ts';
import { slotsToPlan } from '../server/src/modules/collection/slots/plan-scheduled.ts';
import { reserve } from '../server/src/modules/collection/slots/reserve-slots.ts';
import { turnsByChannel } from '../server/src/modules/collection/slots/turns-by-channel.ts';
import { acquireLease } from '../server/src/modules/collection/workers/worker-lease.ts';
import { loopbackCatalog } from '../server/test/support/collection/loopback-collector.ts';
import { useOwnEngines } from '../server/test/support/service/engines.ts';
import { startTestService, type TestService } from '../server/test/support/service/service.ts';
import { judge } from './support/compare-times.ts';
import { addBrands, platforms, promptsPerBrand } from './support/many-brands.ts';
import { processorSeconds } from './support/process-usage.ts';
import { sized } from './support/sized.ts';

const fewer = sized({ full: 2000, quick: 200, short: 10 });
const more = 10 * fewer;
const limit = 1.5;
const rounds = sized({ full: 10, quick: 10, short: 1 });
/** Ten times the pause between two plannings, so that ten times the brands have as much due within that. */
const secondsOfFewer = 300;
/** Keys with which questions are taken, a transaction for each. */
const channels = 20;

interface Cost {
  readonly planning: number;
  readonly picking: number;
  readonly taking: number;
}

/** What planning and picking cost with ten times the brands, while as much becomes due. */
export async function run(): Promise<void> {
  const engines = await useOwnEngines();
  const service = await startTestService({ collectors: loopbackCatalog(undefined) });
  try {
    await addBrands(service.ownerUrl, fewer);
    const few = await measure(service, fewer, secondsOfFewer);
    await addBrands(service.ownerUrl, more - fewer);
    const many = await measure(service, more, secondsOfFewer / 10);
    for (const step of ['planning', 'picking', 'taking'] as const) {
      const ratio = many[step] / few[step];
      console.log(
        `  ${step} for ten times the brands, as much due: ratio ${ratio.toFixed(2)} (limit: at most ${limit}) ${judge(ratio <= limit)}`,
      );
    }
  } finally {
    await service.close();
    await engines.close();
  }
}

async function measure(service: TestService, brands: number, seconds: number): Promise<Cost> {
  let time = Date.now();
  const services: Services = { ...service.services, clock: { now: () => new Date(time) } };
  const { db } = services;
  const finish = () =>
    sql`UPDATE collection_slots SET state = 'stored', finished_at = now() WHERE finished_at IS NULL`.execute(
      db,
    );
  const first = await processorOf(services, () => planScheduled(services));
  let due = 0;
  let planning = 0;
  for (let round = 0; round < rounds; round += 1) {
    time += seconds * 1000;
    const step = await processorOf(services, () => planScheduled(services));
    due += step.result.planned;
    planning += step.seconds;
  }
  const directory = await watchDirectory(services);
  const look = async () => {
    const found = await readDue(services);
    const ids = [...new Set(found.map(({ organizationId }) => organizationId))];
    return turnsByChannel(services, found, await directory.read(ids));
  };
  // The first ones open keys and tidy up the index.
  for (let round = 0; round < 5; round += 1) await look();
  const turns = await look();
  const picking = await processorOf(services, async () => {
    for (let round = 0; round < rounds; round += 1) await look();
  });
  await directory.stop();
  const workerId = uuid(services.random);
  const endLease = await acquireLease(services, workerId, { silentSeconds: 30 }, () => {});
  const taking = await processorOf(services, async () => {
    let taken = 0;
    for (const one of [...turns.values()].slice(0, channels)) {
      const { reserved } = await reserve(services, { workerId, ...one, wanted: 10 });
      taken += reserved.length;
    }
    return taken;
  });
  await endLease();
  const all = await processorOf(services, () => slotsToPlan(db, new Date(time), 'all').execute());
  await finish();
  await planScheduled(services);
  const cost: Cost = {
    planning,
    picking: picking.seconds,
    taking: taking.seconds,
  };
  const variants = brands * promptsPerBrand * platforms.length;
  const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms of processor`;
  console.log(`${brands} brands, ${variants} variants; ${due} became due in ${rounds} rounds`);
  console.log(`  the first look at all of them  ${first.seconds.toFixed(2)} s of processor`);
  console.log(`  planning  ${ms(planning / rounds)} a round`);
  console.log(`  picking   ${ms(cost.picking / rounds)} a look at ${due} due`);
  console.log(`  taking    ${ms(cost.taking)} for ${taking.result} questions of ${channels} keys`);
  console.log(`  instead, a look at everything  ${ms(all.seconds)} a round`);
  return cost;
}

/** Processor time of this process and of PostgreSQL's for its connections. */
async function processorOf<Result>(
  { db }: Pick<Services, 'db'>,
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(db);
  const used = () =>
    rows.reduce(
      (sum, { pid }) => sum + processorSeconds(pid),
      process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    );
  const before = used();
  const result = await work();
  return { result, seconds: used() - before };
}
