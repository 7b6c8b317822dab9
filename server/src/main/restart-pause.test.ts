import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restartPause } from './role-process.ts';

describe('restartPause', () => {
  it('grows while a part does not live long, up to half a minute', () => {
    const pauses = [restartPause(undefined, 0)];
    while (pauses.length < 9) pauses.push(restartPause(pauses.at(-1), 59_999));
    assert.deepEqual(pauses, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('starts over once it ran for a minute', () => {
    assert.equal(restartPause(30_000, 60_000), 500);
    assert.equal(restartPause(500, 1), 1000);
  });
});
