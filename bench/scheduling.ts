import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { createDirectoryReader } from '../server/src/modules/collection/channels/channel-directory.ts';
import { planScheduled } from '../server/src/modules/collection/index.ts';
import { readDue } from '../server/src/modules/collection/slots/pick-due-slots.ts';
import { slotsToPlan } from '../server/src/modules/collection/slots/plan-scheduled.ts';
import { turnsByChannel } from '../server/src/modules/collection/slots/turns-by-channel.ts';
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
/** Brings 2,000 of 60,000 variants to their time. */
const secondsOfFewer = 2880;

interface Cost {
  readonly due: number;
  readonly planning: number;
  readonly picking: number;
  readonly everything: number;
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
    for (const step of ['planning', 'picking'] as const) {
      // As much is due only about: times are hashes.
      const ratio = many[step] / many.due / (few[step] / few.due);
      console.log(
        `  ${step} for ten times the brands, per question due: ratio ${ratio.toFixed(2)} (limit: at most ${limit}) ${judge(ratio <= limit)}`,
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
    sql`UPDATE collection_slots SET state = 'stored', finished_at = now() WHERE state = 'due'`.execute(
      db,
    );
  const first = await processorOf(services, () => planScheduled(services));
  await finish();
  await planScheduled(services);
  let due = 0;
  let planning = 0;
  for (let round = 0; round < rounds; round += 1) {
    time += seconds * 1000;
    const step = await processorOf(services, () => planScheduled(services));
    due += step.result.planned;
    planning += step.seconds;
  }
  const readDirectory = createDirectoryReader(services);
  const look = async () => turnsByChannel(services, await readDue(services), await readDirectory());
  await look();
  const picked = await processorOf(services, async () => {
    for (let round = 0; round < rounds; round += 1) await look();
  });
  const all = await processorOf(services, () => slotsToPlan(db, new Date(time), 'all').execute());
  await finish();
  await planScheduled(services);
  const cost = {
    due,
    planning,
    picking: picked.seconds,
    everything: all.seconds,
  };
  const variants = brands * promptsPerBrand * platforms.length;
  const each = (whole: number) => `${((whole * 1e6) / due).toFixed(0)} us`;
  console.log(`${brands} brands, ${variants} variants, ${due} of them due in ${rounds} rounds`);
  console.log(`  the first look at all of them  ${first.seconds.toFixed(2)} s of processor`);
  console.log(
    `  planning   ${(planning / rounds).toFixed(3)} s of processor a round, ${each(planning)} for each due`,
  );
  console.log(
    `  picking    ${(cost.picking / rounds).toFixed(3)} s of processor a look at ${due} due`,
  );
  console.log(
    `  instead, a look at everything  ${cost.everything.toFixed(2)} s of processor a round`,
  );
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
