import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import type { OriginGateway } from '#kernel/ports/origin-gateway.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { createOriginGateway } from '../../src/adapters/outbound-http/index.ts';
import {
  forbiddenNames,
  forbiddenUrls,
  forgedResolver,
  rebindingNames,
} from '../support/security/forbidden-targets.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';

/** Everything that must not be reached listens here. */
let trap: WebServer;
let gateway: OriginGateway;

before(async () => {
  trap = await startWebServer((_request, response) => response.end('reached'));
  gateway = createOriginGateway({
    resolve: forgedResolver([...forbiddenNames, ...rebindingNames]),
  });
});
after(async () => {
  gateway.close();
  await trap.close();
});

/** What keeps the edge from an origin, also one that was let in when its name led elsewhere. */
async function failureOf(origin: string): Promise<unknown> {
  try {
    const request = gateway.begin({
      origin,
      method: 'GET',
      path: '/',
      headers: ['host', 'www.northwind.example'],
      idleMs: 2_000,
      mayReuse: true,
    });
    // A public address that a name leads to is let through by the guard, and not waited for here.
    request.on('socket', (socket) => socket.once('connectionAttempt', () => request.destroy()));
    request.end();
    const [error] = await Promise.race([once(request, 'error'), once(request, 'response')]);
    return error;
  } catch (error) {
    return error;
  }
}

/** On the port of the trap, so that a hole shows as a hit. */
function atTrap(url: string): string {
  const parsed = URL.parse(url);
  if (parsed?.port !== '' || !/^https?:$/.test(parsed.protocol)) return url;
  parsed.port = String(trap.port);
  return parsed.href;
}

describe('an origin that can never be reached', () => {
  for (const { url, trick } of forbiddenUrls) {
    it(`${trick}: ${JSON.stringify(url)}`, async () => {
      const failure = await failureOf(atTrap(url));
      assert.ok(failure instanceof OutboundFailure, String(failure));
    });
  }
});

describe('a name of a private address', () => {
  for (const { name, trick } of forbiddenNames) {
    it(trick, async () => {
      const failure = await failureOf(`http://${name}:${trap.port}`);
      assert.ok(failure instanceof OutboundFailure, String(failure));
      assert.equal(failure.reason, 'blocked');
    });
  }
});

describe('a name that changes between look-ups', () => {
  for (const { name, trick, answers } of rebindingNames) {
    it(trick, async () => {
      for (const addresses of answers) {
        const failure = await failureOf(`http://${name}:${trap.port}`);
        const isPrivate = addresses.some((address) => /^(127\.|::1$)/.test(address));
        assert.equal(failure instanceof OutboundFailure, isPrivate, String(failure));
      }
    });
  }
});

it('nothing of all this reached the trap', () => {
  assert.deepEqual(trap.requests, []);
});
