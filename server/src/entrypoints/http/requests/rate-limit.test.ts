import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRateLimiter, rateLimitHeaders } from './rate-limit.ts';

function limiterAt(limit: number) {
  let now = Date.UTC(2026, 0, 1);
  const clock = { now: () => new Date(now) };
  return {
    limiter: createRateLimiter(clock, limit),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('createRateLimiter', () => {
  it('allows the limit in a minute and not one more', () => {
    const { limiter } = limiterAt(3);
    const states = [1, 2, 3, 4].map(() => limiter.take('key:1'));
    assert.deepEqual(
      states.map((state) => [state.allowed, state.remaining]),
      [
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
      ],
    );
  });

  it('says how many seconds are left, and starts over after them', () => {
    const { limiter, pass } = limiterAt(1);
    assert.equal(limiter.take('key:1').resetSeconds, 60);
    pass(59_500);
    const refused = limiter.take('key:1');
    assert.deepEqual([refused.allowed, refused.resetSeconds], [false, 1]);
    pass(500);
    assert.equal(limiter.take('key:1').allowed, true);
  });

  it('counts callers apart', () => {
    const { limiter } = limiterAt(1);
    assert.equal(limiter.take('key:1').allowed, true);
    assert.equal(limiter.take('key:2').allowed, true);
    assert.equal(limiter.take('key:1').allowed, false);
  });

  it('does not extend the wait of a caller who keeps trying', () => {
    const { limiter, pass } = limiterAt(1);
    limiter.take('key:1');
    for (let second = 0; second < 59; second += 1) {
      pass(1000);
      assert.equal(limiter.take('key:1').allowed, false);
    }
    pass(1000);
    assert.equal(limiter.take('key:1').allowed, true);
  });

  it('tells what was taken, once and of the callers it is asked for, and counts what others took', () => {
    const { limiter, pass } = limiterAt(3);
    const { limiter: other } = limiterAt(3);
    limiter.take('key:1');
    limiter.take('key:1');
    limiter.take('key:2');
    const [told = never()] = limiter.untold(1);
    assert.deepEqual([told.caller, told.count], ['key:1', 2]);
    other.add([told]);
    assert.deepEqual(other.untold(10), []);
    assert.equal(other.take('key:1').remaining, 0);
    assert.equal(other.take('key:1').allowed, false);
    assert.deepEqual(
      limiter.untold(10).map(({ caller }) => caller),
      ['key:2'],
    );
    assert.deepEqual(limiter.untold(10), []);
    // A minute later nothing of it counts any longer.
    pass(60_000);
    limiter.add([told]);
    assert.equal(limiter.take('key:1').remaining, 2);
  });

  it('is off at 0', () => {
    const { limiter } = limiterAt(0);
    for (let call = 0; call < 1000; call += 1) assert.equal(limiter.take('a').allowed, true);
  });

  it('stays quick and correct when every request comes from another caller', () => {
    const { limiter } = limiterAt(1);
    const started = performance.now();
    for (let caller = 0; caller < 30_000; caller += 1) limiter.take(`address:${caller}`);
    assert.equal(limiter.take('address:29999').allowed, false);
    assert.ok(performance.now() - started < 3000);
  });
});

function never(): never {
  assert.fail('nothing was told');
}

describe('rateLimitHeaders', () => {
  it('writes policy and state as structured fields', () => {
    const state = { allowed: true, remaining: 4, resetSeconds: 12 };
    assert.deepEqual(rateLimitHeaders(5, state), {
      'ratelimit-policy': '"default";q=5;w=60',
      ratelimit: '"default";r=4;t=12',
    });
  });
});
