import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inThreads, type ThreadTask } from '#kernel/ports/threads.ts';
import { createThreads, inlineThreads } from '../../src/adapters/threads/threads.ts';

const task: ThreadTask<string, { readonly said: string; readonly isOwn: boolean }> = {
  file: new URL('./task.mjs', import.meta.url),
};

describe('threads', () => {
  for (const [name, threads] of [
    ['none but the own', inlineThreads],
    ['one', createThreads(1)],
    ['three', createThreads(3)],
  ] as const) {
    it(`${name}: do the work of each, in order`, async () => {
      const words = Array.from({ length: 50 }, (_, index) => `word ${index}`);
      const results = await inThreads(threads, words, (word) => threads.run(task, word));
      assert.deepEqual(
        results.map(({ said }) => said),
        words,
      );
      const isElsewhere = threads !== inlineThreads;
      assert.ok(results.every(({ isOwn }) => isOwn === isElsewhere));
    });

    it(`${name}: say what went wrong, and continue`, async () => {
      await assert.rejects(threads.run(task, 'fail'), /as it was told to/);
      assert.equal((await threads.run(task, 'again')).said, 'again');
    });
  }

  it('that die take their work with them, and others take their place', async () => {
    const threads = createThreads(1);
    const together = [threads.run(task, 'die'), threads.run(task, 'behind it')];
    for (const outcome of await Promise.allSettled(together)) {
      assert.equal(outcome.status, 'rejected');
    }
    assert.equal((await threads.run(task, 'again')).said, 'again');
  });

  it('fewer than one are none', () => assert.equal(createThreads(0), inlineThreads));
});
