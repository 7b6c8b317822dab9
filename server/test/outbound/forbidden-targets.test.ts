import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Outbound, OutboundFailure, type OutboundRequest } from '#kernel/ports/outbound.ts';
import { guardedLookup } from '../../src/adapters/outbound-http/guarded-lookup.ts';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { isPublicAddress } from '../../src/adapters/outbound-http/public-addresses.ts';
import {
  forbiddenNames,
  forbiddenUrls,
  forgedResolver,
  rebindingNames,
} from '../support/security/forbidden-targets.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';

const politeness = { atOnce: 100, pauseMs: 0 };

/** Everything that must not be reached listens here. */
let trap: WebServer;
/** The one host that the operator opened: it redirects to wherever the query says. */
let redirector: WebServer;
let outbound: Outbound;

before(async () => {
  trap = await startWebServer((_request, response) => response.end('reached'));
  redirector = await startWebServer((request, response) => {
    const to = new URL(request.url ?? '', 'http://host').searchParams.get('to') ?? '';
    response.writeHead(302, { location: Buffer.from(to).toString('latin1') }).end();
  });
  outbound = createOutbound({
    allowedHosts: [redirector.host],
    resolve: forgedResolver(forbiddenNames),
    politeness,
    // What is refused is refused at once; only what gets through would wait so long.
    limits: { totalMs: 10_000, idleMs: 10_000 },
  });
});
after(() => Promise.all([trap.close(), redirector.close()]));

async function failureOf(request: OutboundRequest): Promise<OutboundFailure> {
  const failure = await outbound.read(request).then(
    () => assert.fail(`${request.url} was reached`),
    (error: unknown) => error,
  );
  assert.ok(failure instanceof OutboundFailure, String(failure));
  return failure;
}

/** The same URL on the port of the trap, so that a hole shows as a hit. */
function atTrap(url: string): string {
  const parsed = URL.parse(url);
  if (parsed?.port !== '' || !/^https?:$/.test(parsed.protocol)) return url;
  parsed.port = String(trap.port);
  return parsed.href;
}

it('the corpus is large enough', () => {
  assert.ok(forbiddenUrls.length >= 100, String(forbiddenUrls.length));
});

describe('a URL that can never be reached', () => {
  for (const { url, trick, reason } of forbiddenUrls) {
    it(`${trick}: ${JSON.stringify(url)}`, async () => {
      assert.throws(() => outbound.check(url), { reason });
      assert.equal((await failureOf({ url: atTrap(url) })).reason, reason);
      assert.equal(
        (await failureOf({ url: atTrap(url), method: 'POST', body: 'x' })).reason,
        reason,
      );
    });
  }
});

describe('a redirect to one', () => {
  for (const { url, trick } of forbiddenUrls) {
    // Without a host of its own, a location is a path of the host that redirects.
    if (!/^\s*\w+:\/\//.test(url)) continue;
    it(`${trick}: ${JSON.stringify(url)}`, async () => {
      const to = encodeURIComponent(url.replaceAll(/[\t\n ]/g, ''));
      const { reason } = await failureOf({ url: `${redirector.origin}/?to=${to}` });
      assert.ok(['blocked', 'invalid_url', 'malformed', 'no_such_host'].includes(reason), reason);
    });
  }
});

describe('a name of a private address', () => {
  for (const { name, trick } of forbiddenNames) {
    it(trick, async () => {
      const url = `http://${name}:${trap.port}/`;
      for (const method of ['GET', 'POST']) {
        const failure = await failureOf({ url, method });
        assert.equal(failure.reason, 'blocked');
        assert.doesNotMatch(failure.message, /\d+\.\d+|::/, 'names an internal address');
      }
      const redirected = `${redirector.origin}/?to=${encodeURIComponent(url)}`;
      assert.equal((await failureOf({ url: redirected })).reason, 'blocked');
    });
  }
});

describe('a name that changes between look-ups', () => {
  for (const known of rebindingNames) {
    it(known.trick, async () => {
      let asked = 0;
      const forged = forgedResolver([known]);
      const target = { url: new URL(`http://${known.name}/`), isAllowed: false };
      const lookup = guardedLookup(target, (hostname) => {
        asked += 1;
        return forged(hostname);
      });
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const outcome = await new Promise<unknown>((resolve) =>
          lookup(known.name, { all: true }, (error, addresses) => resolve(error ?? addresses)),
        );
        // What was judged is what the connection gets: there is no second look-up to lie to.
        assert.equal(asked, attempt);
        const judged = known.answers[Math.min(attempt, known.answers.length) - 1] ?? [];
        if (judged.every(isPublicAddress)) {
          const family = known.name.includes('6') ? 6 : 4;
          assert.deepEqual(
            outcome,
            judged.map((address) => ({ address, family })),
          );
        } else assert.equal((outcome as OutboundFailure).reason, 'blocked');
      }
    });
  }
});

it('nothing of all this reached the trap', () => {
  assert.deepEqual(trap.requests, []);
});

describe('a host that the operator opened', () => {
  const reach = (allowedHosts: string[], url: string) => {
    const names = forgedResolver(forbiddenNames);
    return createOutbound({ allowedHosts, resolve: names, politeness }).read({ url });
  };

  it('is reached by its name, on every port or on the one that is given', async () => {
    for (const allowed of ['127.0.0.1', `127.0.0.1:${trap.port}`, '0x7f.1']) {
      const { body } = await reach([allowed], `${trap.origin}/`);
      assert.equal(String(body), 'reached');
    }
    await reach(['loopback.test'], `http://loopback.test:${trap.port}/`);
    await reach([`loopback.test:${trap.port}`], `http://LOOPBACK.test.:${trap.port}/`).catch(
      (error: OutboundFailure) => assert.equal(error.reason, 'no_such_host'),
    );
  });

  it('opens no other port, and no other name of the same address', async () => {
    const expected = { reason: 'blocked' };
    await assert.rejects(reach(['127.0.0.1:1'], `${trap.origin}/`), expected);
    await assert.rejects(reach(['127.0.0.1'], `http://loopback.test:${trap.port}/`), expected);
    await assert.rejects(reach(['loopback.test'], `${trap.origin}/`), expected);
    await assert.rejects(reach(['oopback.test'], `http://loopback.test:${trap.port}/`), expected);
  });

  it('is not reached with credentials in the URL', async () => {
    const url = `http://user:secret@${trap.host}/`;
    await assert.rejects(reach(['127.0.0.1'], url), { reason: 'invalid_url' });
  });
});
