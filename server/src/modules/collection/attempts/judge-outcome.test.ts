import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import { backoffSeconds, failureFrom, judgeOutcome } from './judge-outcome.ts';

const at = new Date('2026-11-15T09:00:00Z');
const slot = { id: 0, failures: 0 };
const failed = (failure: CollectionFailure, failures = 0) =>
  judgeOutcome({ kind: 'failed', failure, at }, { id: 0, failures });
const secondsLater = (date: Date) => (date.getTime() - at.getTime()) / 1000;

describe('what becomes of an attempt', () => {
  it('released costs nothing; cut off stays charged', () => {
    assert.equal(judgeOutcome({ kind: 'released', at }, slot).costMicros, 0);
    const unknown = judgeOutcome({ kind: 'unknown', at }, slot);
    assert.deepEqual([unknown.costMicros, unknown.slot, unknown.counts], [null, 'due', false]);
  });

  it('failed with a retry waits longer each time, and is given up at the fifth', () => {
    const pauses = [0, 1, 2, 3].map((failures) => {
      const verdict = failed(new CollectionFailure('unavailable', 'down'), failures);
      assert.deepEqual([verdict.slot, verdict.counts], ['due', true]);
      return secondsLater(verdict.notBefore);
    });
    assert.deepEqual(pauses, [24, 96, 384, 1536]);
    assert.equal(failed(new CollectionFailure('unavailable', 'down'), 4).slot, 'failed');
  });

  it('failed without one is given up at once', () => {
    const verdict = failed(new CollectionFailure('rejected', 'no', { billedMicros: 7 }));
    assert.deepEqual([verdict.slot, verdict.costMicros, verdict.reason], ['failed', 7, 'rejected']);
    assert.equal(verdict.channel.kind, 'well');
  });

  it('waits for at least as long as the provider says', () => {
    const slow = new CollectionFailure('unavailable', 'down', { retryAfterSeconds: 600 });
    assert.equal(secondsLater(failed(slow).notBefore), 600);
  });

  it('a rate limit and a refused key pause the channel, not the slot, however often', () => {
    for (const [reason, seconds] of [
      ['rate_limited', 30],
      ['unauthorized', 900],
    ] as const) {
      const verdict = failed(new CollectionFailure(reason, 'no'), 99);
      assert.deepEqual([verdict.slot, verdict.counts], ['due', false]);
      assert.ok(verdict.channel.kind === 'pause');
      assert.equal(secondsLater(verdict.channel.until), seconds);
    }
  });

  it('a bound keeps what a provider says of itself readable', () => {
    const verdict = failed(new CollectionFailure('rejected', 'x'.repeat(10_000)));
    assert.equal(verdict.message?.length, 500);
  });

  it('anything else that is thrown is a fault of the collector, worth another try', () => {
    const failure = failureFrom(new TypeError('x is undefined'));
    assert.deepEqual(
      [failure.reason, failure.retry, failure.billedMicros],
      ['malformed', true, null],
    );
    assert.match(failure.message, /x is undefined/);
  });

  it('slots that failed together do not return together', () => {
    const pauses = Array.from({ length: 41 }, (_, id) => backoffSeconds({ id, failures: 0 }));
    assert.equal(new Set(pauses).size, 41);
    assert.ok(Math.min(...pauses) >= 24 && Math.max(...pauses) < 36.1);
  });
});
