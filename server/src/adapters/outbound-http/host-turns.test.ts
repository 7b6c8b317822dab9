import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createHostTurns } from './host-turns.ts';

const politeness = { atOnce: 2, pauseMs: 0 };

it('lets a few at a host at once, the others in the order in which they came', async () => {
  const turns = createHostTurns(politeness);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const asked = [0, 1, 2, 3].map(async (number) => {
    const end = await turns.take('a');
    begun.push(number);
    ends.push(end);
  });
  await setImmediate();
  assert.deepEqual(begun, [0, 1]);
  ends[1]?.();
  ends[1]?.();
  await setImmediate();
  assert.deepEqual(begun, [0, 1, 2], 'a turn that is ended twice frees one place');
  ends[0]?.();
  await Promise.all(asked);
  assert.deepEqual(begun, [0, 1, 2, 3]);
});

it('keeps hosts apart', async () => {
  const turns = createHostTurns({ atOnce: 1, pauseMs: 0 });
  await turns.take('a');
  await turns.take('b');
});

it('lets a caller that gives up leave the line', async () => {
  const turns = createHostTurns({ atOnce: 1, pauseMs: 0 });
  const end = await turns.take('a');
  const controller = new AbortController();
  const left = turns.take('a', controller.signal);
  const stays = turns.take('a');
  controller.abort(new Error('enough'));
  await assert.rejects(left, /enough/);
  end();
  (await stays)();
});
