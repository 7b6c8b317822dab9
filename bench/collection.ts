import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { platformsOfLoopback } from '../server/test/support/collection/loopback-collector.ts';
import {
  assertOneObservationEach,
  type CollectionScene,
  startCollectionScene,
} from '../server/test/support/collection/scene.ts';
import { startWorkerProcess } from '../server/test/support/collection/worker-process.ts';
import { judge, megabytes } from './support/compare-times.ts';
import { median } from './support/load.ts';
import { sized } from './support/sized.ts';
import { createWorld, promptsPerBrand } from './support/world.ts';

const latencyMs = 200;
const atOnce = 50;
const limit = 0.9;
const brands = sized({ full: 10, quick: 3, short: 1 });
const prompts = sized({ full: promptsPerBrand, quick: promptsPerBrand, short: 10 });

/** A day's schedule that has come due, asked as fast as the provider allows, compared with the rate it allows. */
export async function run(): Promise<void> {
  const scene = await startCollectionScene({ latencyMs, text: answerText });
  try {
    const variants = await schedule(scene);
    const ideal = atOnce / (latencyMs / 1000);
    console.log(
      `${variants} variants of ${brands} brands; the provider takes ${latencyMs} ms and allows ${atOnce} at once`,
    );
    // Planned once: meanwhile the time of a few more would come.
    const options = { atOnce, planEveryMs: 3_600_000 };
    const worker = await startWorkerProcess({ providerUrl: scene.provider.url, options });
    const seconds = await timeUntilStored(scene, variants);
    const { peakMemory, processorSeconds } = await worker.usage();
    await worker.stop();
    await assertOneObservationEach(scene);
    const { maxAtOnce, asked } = await scene.provider.bill();
    const rate = variants / seconds.whole;
    console.log(`  ideal           ${ideal.toFixed(0)} a second`);
    console.log(
      `  stored          ${rate.toFixed(0)} a second, from the first question to the last`,
    );
    console.log(
      `  ratio           ${(rate / ideal).toFixed(2)} (limit: at least ${limit}) ${judge(rate / ideal >= limit)}`,
    );
    console.log(`  in mid-run      ${seconds.pace.toFixed(0)} a second (median of seconds)`);
    console.log(`  at once         ${maxAtOnce} at most, ${judge(maxAtOnce <= atOnce)}`);
    console.log(`  asked           ${asked} times, ${judge(asked === variants)}`);
    console.log(
      `  the worker      ${megabytes(peakMemory)} at most, ${((processorSeconds * 1000) / variants).toFixed(1)} ms of processor for each answer`,
    );
  } finally {
    await scene.close();
  }
}

/** Variants of prompts that are some days old, so that a time of each has passed. */
async function schedule({ service, services }: CollectionScene): Promise<number> {
  const organization = await service.organization({ promptPoolSize: 1_000_000 });
  await createWorld(organization, brands, prompts);
  await sql`UPDATE prompts SET created_at = now() - interval '3 days'
    WHERE organization_id = ${organization.id}`.execute(services.db);
  await sql`
    INSERT INTO variants (prompt_id, platform, organization_id)
    SELECT id, platform, organization_id FROM prompts, unnest(${platformsOfLoopback}::text[]) AS platform
    WHERE organization_id = ${organization.id}`.execute(services.db);
  return brands * prompts * platformsOfLoopback.length;
}

async function timeUntilStored({ provider, states }: CollectionScene, variants: number) {
  while ((await provider.bill()).asked === 0) await pause(20);
  const began = performance.now();
  const perSecond: number[] = [];
  for (let before = 0, stored = 0; stored < variants; before = stored) {
    await pause(1000);
    stored = (await states()).stored ?? 0;
    if (stored - before > 0) perSecond.push(stored - before);
  }
  return { whole: (performance.now() - began) / 1000, pace: median(perSecond) };
}

const answerText = `For a small depot the choice usually comes down to a handful of products.

1. **Northwind 1** is the one that most operators name first: quick to set up, fair in price, and its support
   answers within the hour. Its planning screen is the best of the group.
2. **Competitor 3** suits larger fleets. It is powerful, but takes weeks to introduce and costs accordingly.
3. **Competitor 5** is cheap and simple; reports are thin, and its mobile app has drawn complaints.

Before you decide, ask each of them for a trial with your own routes. Look at how they handle returns, at what an
extra vehicle costs, and whether your accounting can be connected. ${'Many teams start with one depot. '.repeat(10)}`;
