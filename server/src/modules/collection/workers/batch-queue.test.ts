import assert from 'node:assert/strict';
import { it } from 'node:test';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createBatchQueue } from './batch-queue.ts';

const options = {
  largest: 8,
  lingerMs: 1,
  retryDelayMs: 5,
  logger: silentLogger,
  what: 'it',
};

it('one that fails holds up nobody, and is tried until it succeeds', async () => {
  const done: number[] = [];
  let refusals = 3;
  const batches = createBatchQueue<number>({
    ...options,
    async run(items) {
      if (items.includes(5) && refusals-- > 0) throw new Error('not yet');
      done.push(...items);
    },
  });
  batches.add([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (let wait = 0; wait < 2000 && batches.items().length > 0; wait += 5) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.deepEqual(
    done.toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
});

it('hands over in groups what comes together', async () => {
  const sizes: number[] = [];
  const batches = createBatchQueue<number>({
    ...options,
    async run(items) {
      sizes.push(items.length);
    },
  });
  for (let count = 0; count < 20; count += 1) batches.add([count]);
  await batches.drained(2000);
  assert.deepEqual(sizes, [8, 8, 4]);
});

it('has as many groups under way as it may, each but the first full, and loses none', async () => {
  const sizes: number[] = [];
  const done: number[] = [];
  let underWay = 0;
  let most = 0;
  const batches = createBatchQueue<number>({
    ...options,
    atOnce: 2,
    async run(items) {
      underWay += 1;
      most = Math.max(most, underWay);
      if (underWay > 1) sizes.push(items.length);
      await new Promise((resolve) => setTimeout(resolve, 3));
      done.push(...items);
      underWay -= 1;
    },
  });
  const all = Array.from({ length: 100 }, (_, index) => index);
  for (const one of all) batches.add([one]);
  assert.equal(batches.size(), 100);
  await batches.drained(5000);
  assert.equal(most, 2);
  assert.ok(
    sizes.every((size) => size === options.largest),
    String(sizes),
  );
  assert.deepEqual(
    done.toSorted((a, b) => a - b),
    all,
  );
});
