import assert from 'node:assert/strict';
import { it } from 'node:test';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createBatches } from './batches.ts';

const options = {
  largest: 8,
  lingerMs: 1,
  layAsideMs: 5,
  logger: silentLogger,
  what: 'it',
};

it('one that fails holds up nobody, and is tried until it succeeds', async () => {
  const done: number[] = [];
  let refusals = 3;
  const batches = createBatches<number>({
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
  const batches = createBatches<number>({
    ...options,
    async run(items) {
      sizes.push(items.length);
    },
  });
  for (let count = 0; count < 20; count += 1) batches.add([count]);
  await batches.drained(2000);
  assert.deepEqual(sizes, [8, 8, 4]);
});
