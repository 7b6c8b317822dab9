import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { collectGarbage } from './collect-garbage.ts';
import { withSignals } from './with-signals.ts';

describe('a signal of several', () => {
  it('is aborted with the first of them, for its reason', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const reason = await withSignals([one.signal, other.signal], async (signal) => {
      other.abort(new Error('enough'));
      return signal.reason;
    });
    assert.equal(reason.message, 'enough');
    const already = await withSignals([other.signal], async (signal) => signal.aborted);
    assert.ok(already);
  });

  it('fires although nobody else holds it, and garbage is collected', async () => {
    const never = new AbortController().signal;
    // The timer of a signal keeps no process alive.
    const alive = setInterval(() => {}, 1000);
    await withSignals([never, AbortSignal.timeout(200)], async (signal) => {
      const fired = once(signal, 'abort');
      await pause(20);
      collectGarbage();
      await fired;
    });
    clearInterval(alive);
  });

  it('leaves no listener behind', async () => {
    const lasting = new AbortController();
    let fired: AbortSignal | undefined;
    await withSignals([lasting.signal], async (signal) => {
      fired = signal;
    });
    lasting.abort();
    assert.equal(fired?.aborted, false);
  });
});
