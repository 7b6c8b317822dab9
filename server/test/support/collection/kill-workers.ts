import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { reserveMicros } from './loopback-provider.ts';
import {
  assertOneObservationEach,
  type CollectionScene,
  recordedCost,
  startCollectionScene,
  until,
} from './scene.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

interface Round {
  readonly prompts: number;
  readonly kills: number;
  /** How many share the work. */
  readonly workers: number;
  /** One of them is killed at most this many milliseconds after questions are under way. */
  readonly maxLifeMs: number;
  /** Calls at once of all workers, each of which takes a tenth of a second. */
  readonly atOnce: number;
}

const platforms = ['chatgpt', 'claude'] as const;

/**
 * Workers share the work; one of them is killed again and again at random moments, and another takes its place.
 * Afterwards there is exactly one observation for each slot, and the recorded cost lies between what the
 * provider billed and that plus the reservations of attempts that were cut off.
 */
export async function killWorkers(round: Round): Promise<void> {
  const { prompts, kills, workers, maxLifeMs, atOnce } = round;
  const scene = await startCollectionScene({ latencyMs: 100 });
  const running = new Set<WorkerProcess>();
  try {
    const brands = [await scene.brand(), await scene.brand()];
    for (const brand of brands) await scene.prompts(brand, prompts / 2, [...platforms]);
    const slots = prompts * platforms.length;
    await scene.planRequests();
    /** The time of a few more may have come meanwhile. */
    const isDone = async () => {
      const { stored = 0, ...others } = await scene.states();
      return stored >= slots && Object.keys(others).length === 0;
    };
    const start = async () => {
      const options = { atOnce, silentSeconds: 3 };
      const worker = await startWorkerProcess({ providerUrl: scene.provider.url, options });
      running.add(worker);
      return worker;
    };
    let inMidWork = 0;
    for (let count = 0; count < kills; count += 1) {
      while (running.size < workers) await start();
      await untilAsking(scene, isDone);
      await pause(Math.random() * maxLifeMs);
      const candidates = [...running];
      const victim = candidates[Math.floor(Math.random() * workers)] ?? assert.fail();
      running.delete(victim);
      if (!(await isDone())) inMidWork += 1;
      await victim.kill();
    }
    await start();
    assert.ok(inMidWork >= kills / 2, `only ${inMidWork} of ${kills} kills came in mid-work`);
    await until(isDone, 150_000, scene.states);
    for (const worker of running) await worker.stop();
    running.clear();
    await assertOneObservationEach(scene);
    await assertArrivals(scene);
    await assertMoney(scene, atOnce);
  } finally {
    for (const worker of running) await worker.kill();
    await scene.close();
  }
}

/** Until a worker that lives now has a question under way. */
async function untilAsking(
  { services }: CollectionScene,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const began = new Date();
  const isAsking = async () => {
    const { rows } = await sql`
      SELECT 1 FROM collection_attempts
      WHERE outcome = 'open' AND started_at >= ${began} LIMIT 1`.execute(services.db);
    return rows.length > 0;
  };
  await until(
    async () => (await isAsking()) || (await isDone()),
    30_000,
    async () => 'nothing is asked',
  );
}

/** Each stored answer is counted once for the webhooks, under its brand and platform. */
async function assertArrivals({ services: { db } }: CollectionScene): Promise<void> {
  const { rows: stored } = await sql`
    SELECT brand_id, platform, count(*)::int AS answers FROM collection_slots
    WHERE state = 'stored' GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  const { rows: counted } = await sql`
    SELECT brand_id, platform, sum(answers)::int AS answers FROM arrived_answers
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  assert.deepEqual(counted, stored);
}

async function assertMoney(scene: CollectionScene, atOnce: number): Promise<void> {
  const { attempts, unknown } = await recordedCost(scene.services);
  const { billedMicros, maxAtOnce } = await scene.provider.bill();
  assert.ok(attempts >= billedMicros, `recorded ${attempts}, billed ${billedMicros}`);
  assert.ok(
    attempts - billedMicros <= unknown,
    `recorded ${attempts}, billed ${billedMicros}, cut off ${unknown}`,
  );
  assert.ok(unknown >= reserveMicros, 'no kill ever hit a question: this tested nothing');
  // The calls of a killed worker continue at the provider while others take its place only later.
  assert.ok(maxAtOnce <= atOnce, `${maxAtOnce} at once`);
}
