import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchWithin, withSignals } from './fetch-within.ts';
import { collectGarbage } from './process/collect-garbage.ts';

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

const server = createServer((request, answer) => {
  if (request.url === '/whole') answer.writeHead(201, { 'x-kind': 'whole' }).end('all of it');
  else if (request.url === '/empty') answer.writeHead(204).end();
  else answer.writeHead(200).write('the beginning');
});
let address: string;
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

describe('an answer fetched within the time of a signal', () => {
  const { signal } = new AbortController();

  it('has its status, headers and body', async () => {
    const answer = await fetchWithin(`${address}/whole`, { signal });
    assert.deepEqual([answer.status, answer.headers.get('x-kind')], [201, 'whole']);
    assert.equal(await answer.text(), 'all of it');
    assert.equal((await fetchWithin(`${address}/empty`, { signal })).status, 204);
  });

  it('is given up though it began, and though garbage was collected', async () => {
    const reading = Array.from({ length: 10 }, async () => {
      const answer = await fetchWithin(address, { signal: AbortSignal.timeout(300) });
      await answer.text();
    });
    const collecting = setInterval(collectGarbage, 20);
    const outcomes = await Promise.allSettled(reading);
    clearInterval(collecting);
    const reasons = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.name : 'read',
    );
    assert.deepEqual(new Set(reasons), new Set(['TimeoutError']));
  });
});
