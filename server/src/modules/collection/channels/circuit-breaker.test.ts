import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChannelSignal } from '../attempts/judge-outcome.ts';
import { admission, type ChannelState, nextChannelState } from './circuit-breaker.ts';

const now = new Date('2026-11-15T09:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const well: ChannelState = { failures: 0, pausedUntil: null, reason: null };
const failing = (count: number): ChannelSignal[] => Array(count).fill({ kind: 'failing' });
const after = (state: ChannelState, signals: ChannelSignal[], isProbe = false) =>
  nextChannelState(state, signals, { now, isProbe });

describe('the breaker of a channel', () => {
  it('opens after five failures in a row, whether one by one or all at once', () => {
    const four = after(after(well, failing(1)), failing(3));
    assert.equal(admission(four, now), 'open');
    for (const open of [after(four, failing(1)), after(well, failing(40))]) {
      assert.equal(admission(open, now), 'paused');
      assert.deepEqual(open.pausedUntil, later(30));
      assert.equal(admission(open, later(31)), 'probe');
    }
  });

  it('starts counting again after a success', () => {
    const state = after(after(well, failing(4)), [{ kind: 'well' }, { kind: 'failing' }]);
    assert.equal(state.failures, 0);
  });

  it('waits longer after each probe that fails, up to a quarter of an hour', () => {
    let state = after(well, failing(5));
    const pauses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      state = after(state, failing(1), true);
      pauses.push(((state.pausedUntil?.getTime() ?? 0) - now.getTime()) / 1000);
    }
    assert.deepEqual(pauses, [60, 120, 240, 480, 900, 900, 900, 900]);
  });

  it('does not hear calls that were under way when it opened', () => {
    const open = after(well, failing(5));
    assert.deepEqual(after(open, failing(30)), open);
  });

  it('closes when the probe succeeds', () => {
    assert.deepEqual(after(after(well, failing(5)), [{ kind: 'well' }], true), well);
  });

  it('keeps the longest pause, and a success does not end what the provider asked for', () => {
    const short = { kind: 'pause', until: later(5), reason: 'rate_limited' } as const;
    const long = { ...short, until: later(60) };
    const paused = after(well, [short, long, short]);
    assert.deepEqual(paused.pausedUntil, later(60));
    assert.deepEqual(after(paused, [short]).pausedUntil, later(60));
    assert.deepEqual(after(paused, [{ kind: 'well' }]).pausedUntil, later(60));
  });
});
