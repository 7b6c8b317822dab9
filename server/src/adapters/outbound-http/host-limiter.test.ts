import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createHostLimiter } from './host-limiter.ts';

const politeness = { atOnce: 2, pauseMs: 0 };

it('lets a few at a host at once, the others in the order in which they came', async () => {
  const limiter = createHostLimiter(politeness);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const asked = [0, 1, 2, 3].map(async (number) => {
    const end = await limiter.acquire('a');
    begun.push(number);
    ends.push(end);
  });
  await setImmediate();
  assert.deepEqual(begun, [0, 1]);
  ends[1]?.();
  ends[1]?.();
  await setImmediate();
  assert.deepEqual(begun, [0, 1, 2], 'one that is released twice frees one place');
  ends[0]?.();
  await Promise.all(asked);
  assert.deepEqual(begun, [0, 1, 2, 3]);
});

it('keeps hosts apart', async () => {
  const limiter = createHostLimiter({ atOnce: 1, pauseMs: 0 });
  await limiter.acquire('a');
  await limiter.acquire('b');
});

it('lets a caller that gives up leave the line', async () => {
  const limiter = createHostLimiter({ atOnce: 1, pauseMs: 0 });
  const end = await limiter.acquire('a');
  const controller = new AbortController();
  const left = limiter.acquire('a', controller.signal);
  const stays = limiter.acquire('a');
  controller.abort(new Error('enough'));
  await assert.rejects(left, /enough/);
  end();
  (await stays)();
});
