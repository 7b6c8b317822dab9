import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLookupQueue } from './lookup-queue.ts';

describe('createLookupQueue', () => {
  it('asks few at a time, and what is urgent before what waits', async () => {
    const queue = createLookupQueue({ atOnce: 2, patienceMs: 10_000 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (name: string, isUrgent = false) =>
      queue.run(
        () =>
          new Promise<string>((resolve) => {
            begun.push(name);
            ends.push(() => resolve(name));
          }),
        isUrgent,
      );
    const all = [ask('a'), ask('b'), ask('c'), ask('d'), ask('urgent', true)];
    assert.deepEqual(begun, ['a', 'b']);
    ends[0]?.();
    assert.equal(await all[0], 'a');
    await new Promise(setImmediate);
    assert.deepEqual(begun, ['a', 'b', 'urgent']);
    while (begun.length < 5) {
      for (const end of ends) end();
      await new Promise(setImmediate);
    }
    for (const end of ends) end();
    assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd', 'urgent']);
    assert.deepEqual(begun.slice(3), ['c', 'd']);
  });

  it('gives up in time, and never asks what was given up while it waited', async () => {
    const queue = createLookupQueue({ atOnce: 1, patienceMs: 30 });
    let later = 0;
    const hang = () => new Promise(() => undefined);
    const hangs = queue.run(hang, false);
    const waits = queue.run(async () => {
      later += 1;
    }, false);
    const hangsFirst = queue.run(hang, true);
    for (const late of [hangs, waits, hangsFirst]) await assert.rejects(late, /took longer/);
    await new Promise(setImmediate);
    assert.equal(later, 0);
    assert.equal(await queue.run(async () => 'well', false), 'well');
  });

  it('hands failures on, and continues', async () => {
    const queue = createLookupQueue({ atOnce: 1, patienceMs: 1000 });
    await assert.rejects(
      queue.run(async () => {
        throw new Error('no');
      }, true),
      /no/,
    );
    assert.equal(await queue.run(async () => 1, true), 1);
  });
});
