import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { planWeek } from '../../src/modules/control-prompts/asking/plan-week.ts';
import { succeeded } from '../support/answers/answers.ts';
import { platformsOfLoopback } from '../support/collection/loopback-collector.ts';
import { startCollectionScene, until } from '../support/collection/scene.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/collection/worker-process.ts';

const [kills, atOnce] = [3, 4];

it('a control prompt is asked at most once, whenever its worker is killed', async () => {
  const scene = await startCollectionScene({ latencyMs: 250 });
  const running = new Set<WorkerProcess>();
  const start = async () => {
    const options = { atOnce, silentSeconds: 3 };
    const worker = await startWorkerProcess({ providerUrl: scene.provider.url, options });
    running.add(worker);
    return worker;
  };
  const states = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ state: string; count: number }>`
      SELECT state, count(*) AS count FROM control_prompt_questions GROUP BY state`.execute(
      scene.services.db,
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  try {
    const { admin, organization } = await scene.brand();
    const path = `/organizations/${organization.id}/control-prompts`;
    succeeded(await admin('PUT', path, { enabled: true, languages: ['en', 'ja'] }));
    await planWeek(scene.services);
    await sql`UPDATE control_prompt_questions SET not_before = now()`.execute(scene.services.db);
    for (let count = 0; count < kills; count += 1) {
      const worker = await start();
      const began = new Date();
      const isAsking = async () => {
        const { rows } = await sql`SELECT 1 FROM control_prompt_questions
          WHERE state = 'asking' AND asked_at >= ${began} LIMIT 1`.execute(scene.services.db);
        return rows.length > 0;
      };
      await until(isAsking, 30_000, states);
      await pause(Math.random() * 500);
      await worker.kill();
      running.delete(worker);
    }
    await start();
    const isOver = async () => {
      const { due = 0, asking = 0 } = await states();
      return due + asking === 0;
    };
    await until(isOver, 90_000, states);
    const { answered = 0, lost = 0 } = await states();
    assert.equal(answered + lost, platformsOfLoopback.length * 2 * 10);
    assert.ok(lost > 0 && lost <= kills * atOnce, `${lost} were lost`);
    const { questions, billedMicros, maxAtOnce } = await scene.provider.bill();
    for (const [question, asked] of Map.groupBy(questions, (one) => one)) {
      assert.ok(asked.length <= platformsOfLoopback.length, question);
    }
    assert.ok(maxAtOnce <= atOnce, `${maxAtOnce} at once`);
    const { cost } = succeeded(await admin('GET', path));
    assert.ok(cost.spent_usd * 1e6 >= billedMicros - 0.5, `${cost.spent_usd}, ${billedMicros}`);
  } finally {
    for (const worker of running) await worker.kill();
    await scene.close();
  }
});
