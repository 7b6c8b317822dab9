import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inThreads, type ThreadTask, WorkEnded } from '#kernel/ports/threads.ts';
import {
  createGuardedThreads,
  createThreads,
  inlineThreads,
} from '../../src/adapters/threads/threads.ts';

const task: ThreadTask<string, { readonly said: string; readonly isOwn: boolean }> = {
  file: new URL('./task.mjs', import.meta.url),
};

const caller = '1';

describe('threads', () => {
  for (const [name, threads] of [
    ['none but the own', inlineThreads],
    ['one', createThreads(1)],
    ['three', createThreads(3)],
  ] as const) {
    it(`${name}: do the work of each, in order`, async () => {
      const words = Array.from({ length: 50 }, (_, index) => `word ${index}`);
      const results = await inThreads(threads, words, (word) =>
        threads.run(task, word, { caller }),
      );
      assert.deepEqual(
        results.map(({ said }) => said),
        words,
      );
      const isElsewhere = threads !== inlineThreads;
      assert.ok(results.every(({ isOwn }) => isOwn === isElsewhere));
    });

    it(`${name}: say what went wrong, and continue`, async () => {
      await assert.rejects(threads.run(task, 'fail', { caller }), /as it was told to/);
      assert.equal((await threads.run(task, 'again', { caller })).said, 'again');
    });
  }

  it('that die take their work with them, and others take their place', async () => {
    const threads = createThreads(1);
    const together = [
      threads.run(task, 'die', { caller }),
      threads.run(task, 'behind it', { caller }),
    ];
    for (const outcome of await Promise.allSettled(together)) {
      assert.equal(outcome.status, 'rejected');
    }
    assert.equal((await threads.run(task, 'again', { caller })).said, 'again');
  });

  it('let callers take turns', async () => {
    const threads = createThreads(1);
    const order: string[] = [];
    const run = async (who: string) => {
      await threads.run(task, who, { caller: who });
      order.push(who);
    };
    await Promise.all([...'aaaaaaaaaab'].map(run));
    // Those that were under way when it came, and one turn more.
    assert.ok(order.indexOf('b') <= threads.atOnce + 1, order.join(''));
  });

  it('fewer than one are none', () => assert.equal(createThreads(0), inlineThreads));
});

describe('threads with a limit', () => {
  const threads = createGuardedThreads(2, 300);

  it('do the work of each, in order', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
    const results = await inThreads(threads, words, (word) => threads.run(task, word, { caller }));
    assert.deepEqual(
      results.map(({ said }) => said),
      words,
    );
  });

  it('end work that takes more of a processor than it may, and continue', async () => {
    await assert.rejects(threads.run(task, 'forever', { caller }), {
      name: 'WorkEnded',
      message: "It took more than 0.3 s of a processor's time.",
    });
    assert.equal((await threads.run(task, 'again', { caller })).said, 'again');
  });

  it('let work wait for as long as it takes no processor', async () => {
    assert.equal((await threads.run(task, 'wait 600', { caller })).said, 'wait 600');
  });

  it('end work that takes more memory than it may, and continue', async () => {
    const large = createGuardedThreads(1, 60_000);
    await assert.rejects(large.run(task, 'fill', { caller }), WorkEnded);
    assert.equal((await large.run(task, 'again', { caller })).said, 'again');
  });

  it('leave a thread to others while one caller has work without end', async () => {
    const order: string[] = [];
    const endless = ['forever', 'forever', 'forever'].map((word) =>
      threads.run(task, word, { caller: 'hostile' }).catch(() => order.push('ended')),
    );
    await threads.run(task, 'quick', { caller: 'quiet' });
    order.push('quick');
    await Promise.all(endless);
    assert.deepEqual(order, ['quick', 'ended', 'ended', 'ended']);
  });
});
