import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { PgBoss } from 'pg-boss';
import { pollQueue } from './poll-queue.ts';

type Take = (jobs: readonly object[]) => Promise<void>;

/** What is asked of pg-boss: which workers began, and which were told to look. */
function recordingBoss() {
  const takes: Take[] = [];
  const told: string[] = [];
  const boss = {
    work: async (_queue: string, _options: object, take: Take) => `worker ${takes.push(take)}`,
    notifyWorker: (id: string) => void told.push(id),
  };
  // The rest of pg-boss is not asked for.
  return { boss: boss as unknown as PgBoss, takes, told };
}

const job = { id: 'a', data: { at: 1 } };

describe('looking for jobs of a queue', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
  afterEach(() => mock.timers.reset());

  it('is one look a second while there are none, however many groups may run', async () => {
    const { boss, takes, told } = recordingBoss();
    const stop = await pollQueue(boss, 'audit', { size: 1, atOnce: 8 }, async () => {});
    mock.timers.tick(3_000);
    assert.equal(takes.length, 1);
    assert.deepEqual(told, ['worker 1', 'worker 1', 'worker 1']);
    stop();
    mock.timers.tick(3_000);
    assert.equal(told.length, 3);
  });

  it('is begun by another worker as soon as one has jobs, up to the limit', async () => {
    const { boss, takes, told } = recordingBoss();
    const ends: (() => void)[] = [];
    const handle = () => new Promise<void>((resolve) => ends.push(resolve));
    const stop = await pollQueue(boss, 'audit', { size: 1, atOnce: 2 }, handle);
    const first = takes[0]?.([job]);
    assert.equal(takes.length, 2);
    const second = takes[1]?.([job]);
    assert.equal(takes.length, 2);
    await new Promise(setImmediate);
    mock.timers.tick(1_000);
    assert.deepEqual(told, [], 'nobody is free to look');
    for (const end of ends) end();
    await Promise.all([first, second]);
    assert.deepEqual(told.sort(), ['worker 1', 'worker 2'], 'each looks again at once');
    stop();
  });

  it('continues after a group that failed', async () => {
    const { boss, takes, told } = recordingBoss();
    const stop = await pollQueue(boss, 'audit', { size: 1, atOnce: 1 }, async () => {
      throw new Error('no');
    });
    await assert.rejects(async () => takes[0]?.([job]), /no/);
    mock.timers.tick(1_000);
    assert.deepEqual(told, ['worker 1', 'worker 1']);
    stop();
  });
});
