import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { killWorkers } from '../support/collection/kill-workers.ts';
import { startCollectionScene, until } from '../support/collection/scene.ts';
import { startWorkerProcess } from '../support/collection/worker-process.ts';

it('three workers killed in mid-work: one observation each, and no cost unrecorded', () =>
  killWorkers({ prompts: 200, kills: 3, workers: 1, maxLifeMs: 300, atOnce: 6 }));

it('the permits of a killed worker are free within seconds, long before its lease ends', async () => {
  const scene = await startCollectionScene({ latencyMs: 60_000 });
  const silentSeconds = 30;
  const options = { atOnce: 2, silentSeconds };
  const start = () => startWorkerProcess({ providerUrl: scene.provider.url, options });
  const asking = async () => {
    const { rows } = await sql<{ worker: string }>`
      SELECT worker_id AS worker FROM collection_attempts WHERE outcome = 'open'`.execute(
      scene.services.db,
    );
    return rows.map(({ worker }) => worker);
  };
  const workers = [await start()];
  try {
    await scene.prompts(await scene.brand(), 4);
    await scene.planRequests();
    await until(async () => (await asking()).length === 2, 20_000, asking);
    const [first] = await asking();
    workers.push(await start());
    const killed = performance.now();
    await workers.shift()?.kill();
    await until(
      async () => (await asking()).filter((worker) => worker !== first).length === 2,
      (silentSeconds / 3) * 1000,
      asking,
    );
    const seconds = (performance.now() - killed) / 1000;
    assert.ok(seconds > silentSeconds / 10, `taken over after ${seconds} s, within the grace`);
  } finally {
    for (const worker of workers) await worker.kill();
    await scene.close();
  }
});
