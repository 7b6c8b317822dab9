import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFairQueue, type FairQueueLimits, QueueFull } from './fair-queue.ts';

/** A queue whose work ends when the test says so; `order` is who began when. */
function queueUnderTest(limits: FairQueueLimits) {
  const queue = createFairQueue(limits);
  const order: string[] = [];
  const endings: (() => void)[] = [];
  const ask = (name: string, signal?: AbortSignal): Promise<string> =>
    queue
      .run(
        { caller: name.slice(0, 1), part: name.slice(1) },
        () => {
          order.push(name);
          return new Promise<void>((resolve) => endings.push(resolve));
        },
        signal,
      )
      .then(
        () => 'done',
        (error: unknown) => (error instanceof QueueFull ? 'full' : 'failed'),
      );
  const endAll = async () => {
    for (let round = 0; round < 100; round += 1) {
      endings.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { queue, order, ask, endAll };
}

describe('a fair queue', () => {
  it('runs no more at once than it is allowed', async () => {
    const { order, ask, endAll } = queueUnderTest({ atOnce: 2, waiting: 9, waitingOfCaller: 9 });
    const asked = [ask('a'), ask('a'), ask('a')];
    await new Promise(setImmediate);
    assert.deepEqual(order, ['a', 'a']);
    await endAll();
    assert.deepEqual(await Promise.all(asked), ['done', 'done', 'done']);
  });

  it('lets callers take turns, no matter who asked most', async () => {
    const { order, ask, endAll } = queueUnderTest({ atOnce: 1, waiting: 99, waitingOfCaller: 99 });
    const asked = [...'aaaaaa', ...'bb', 'c'].map((name) => ask(name));
    await endAll();
    await Promise.all(asked);
    assert.deepEqual(order.join(''), 'aabcabaaa');
  });

  it('leaves a place to others however often one caller asks', async () => {
    const limits = { atOnce: 2, atOnceOfCaller: 1, waiting: 99, waitingOfCaller: 99 };
    const { order, ask, endAll } = queueUnderTest(limits);
    const asked = [...'aaa', 'b', 'c'].map((name) => ask(name));
    await new Promise(setImmediate);
    assert.deepEqual(order, ['a', 'b']);
    await endAll();
    await Promise.all(asked);
    assert.equal(order.length, 5);
  });

  it('lets the parts of a caller take turns within its own', async () => {
    const { order, ask, endAll } = queueUnderTest({ atOnce: 1, waiting: 99, waitingOfCaller: 99 });
    const asked = ['z', 'a1', 'a1', 'a1', 'a2', 'b1', 'b1'].map((name) => ask(name));
    await endAll();
    await Promise.all(asked);
    assert.deepEqual(order, ['z', 'a1', 'b1', 'a2', 'b1', 'a1', 'a1']);
  });

  it('lets one who waits leave, and takes its place from nobody', async () => {
    const { queue, order, ask, endAll } = queueUnderTest({
      ...{ atOnce: 1, waiting: 2, waitingOfCaller: 2 },
    });
    const leaving = new AbortController();
    const asked = [ask('a'), ask('a', leaving.signal), ask('b')];
    await new Promise(setImmediate);
    assert.equal(queue.waiting(), 2);
    leaving.abort(new Error('left'));
    assert.equal(queue.waiting(), 1);
    asked.push(ask('c'), ask('a', AbortSignal.abort()));
    await endAll();
    assert.deepEqual(await Promise.all(asked), ['done', 'failed', 'done', 'done', 'failed']);
    assert.deepEqual(order, ['a', 'b', 'c']);
    assert.equal(queue.waiting(), 0);
  });

  it('refuses a caller who waits too often, and no other', async () => {
    const { ask, endAll } = queueUnderTest({ atOnce: 1, waiting: 9, waitingOfCaller: 2 });
    const asked = [...'aaaaa', 'b'].map((name) => ask(name));
    await endAll();
    const answers = await Promise.all(asked);
    assert.deepEqual(answers, ['done', 'done', 'done', 'full', 'full', 'done']);
  });

  it('when full, takes a place from the caller with most waiting, or refuses', async () => {
    const { ask, endAll } = queueUnderTest({ atOnce: 1, waiting: 3, waitingOfCaller: 3 });
    const asked = [...'aaaa', 'b', 'c', 'd'].map((name) => ask(name));
    await endAll();
    const answers = await Promise.all(asked);
    assert.deepEqual(answers, ['done', 'done', 'full', 'full', 'done', 'done', 'full']);
  });

  it('when full, counts callers of a group together and takes a place from the largest', async () => {
    const groupOf = (caller: string) => caller.slice(0, 1);
    const limits = { atOnce: 1, waiting: 4, waitingOfCaller: 4, groupOf };
    const { ask, endAll } = queueUnderTest(limits);
    const asked = ['a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'a5', 'c1'].map((name) => ask(name));
    await endAll();
    const answers = await Promise.all(asked);
    // The first is at work. b1, b2 and c1 each take a place of the largest group; a5 is of it and has no right to one.
    assert.equal(answers[0], 'done');
    assert.equal(answers.slice(1, 5).filter((answer) => answer === 'done').length, 1);
    assert.deepEqual(answers.slice(5), ['done', 'done', 'full', 'done']);
  });

  it('continues after work that failed', async () => {
    const { queue, ask, endAll } = queueUnderTest({ atOnce: 1, waiting: 3, waitingOfCaller: 3 });
    await assert.rejects(
      queue.run('a', () => Promise.reject(new Error('broken'))),
      /broken/,
    );
    const asked = ask('a');
    await endAll();
    assert.equal(await asked, 'done');
  });
});
