import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';

const limits = { totalMs: 1_000, idleMs: 400, maxBytes: 100_000, maxDecodedBytes: 200_000 };
/** A machine under load is slow, a limit that does not hold is slower. */
const slackMs = 2_000;

const encoded = {
  gzip: gzipSync('hello'),
  deflate: deflateSync('hello'),
  br: brotliCompressSync('hello'),
  identity: Buffer.from('hello'),
  'gzip, br': brotliCompressSync(gzipSync('hello')),
};
const bomb = gzipSync(Buffer.alloc(20_000_000));

let web: WebServer;
let outbound: Outbound;

before(async () => {
  web = await startWebServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
    const encoding = searchParams.get('encoding');
    if (encoding) response.setHeader('content-encoding', encoding);
    if (pathname === '/encoded') response.end(encoded[encoding as keyof typeof encoded]);
    else if (pathname === '/bomb') response.end(bomb);
    else if (pathname === '/nested-bomb') response.end(gzipSync(bomb));
    else if (pathname === '/nonsense') response.end('no such encoding');
    else if (pathname === '/large') response.end(Buffer.alloc(100_001));
    else if (pathname === '/endless') endless(() => response.write(Buffer.alloc(10_000)), 1);
    else if (pathname === '/drip') endless(() => response.write('.'), 50);
    else if (pathname === '/stalls') response.write('a beginning');
    else if (pathname === '/breaks') response.writeHead(200, { 'content-length': 10 }).write('x');
    else if (pathname === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (pathname === '/there') response.writeHead(301, { location: 'here?a=1#b' }).end();
    else if (pathname === '/nowhere') response.writeHead(302, { location: 'http://[' }).end();
    else if (pathname === '/slow-hops')
      setTimeout(() => response.writeHead(302, { location: '/slow-hops' }).end(), 300);
    else if (pathname === '/echo') echo();
    else if (pathname !== '/hangs') response.end(`at ${request.url}`);
    if (pathname === '/breaks') setTimeout(() => response.destroy(), 20);

    function endless(write: () => void, everyMs: number) {
      write();
      const timer = setInterval(write, everyMs);
      response.on('close', () => clearInterval(timer));
    }
    async function echo() {
      const body = await text(request);
      response.end(`${request.method} ${body} ${request.headers['x-asked'] ?? ''}`);
    }
  });
  outbound = createOutbound({
    allowedHosts: [web.host],
    limits,
    politeness: { atOnce: 9, pauseMs: 0 },
  });
});
after(() => web.close());

const failing: Readonly<Record<string, OutboundFailure['reason']>> = {
  '/hangs': 'timed_out',
  '/stalls': 'timed_out',
  '/drip': 'timed_out',
  '/slow-hops': 'timed_out',
  '/large': 'too_large',
  '/endless': 'too_large',
  '/bomb?encoding=gzip': 'too_large',
  '/nested-bomb?encoding=gzip,gzip': 'too_large',
  '/bomb?encoding=gzip,gzip,gzip': 'malformed',
  '/nonsense?encoding=gzip': 'malformed',
  '/nonsense?encoding=br': 'malformed',
  '/nonsense?encoding=zstd': 'malformed',
  '/nonsense?encoding=compress': 'malformed',
  '/breaks': 'unreachable',
  '/loop': 'too_many_redirects',
  '/nowhere': 'malformed',
};

describe('ends in time with a clear failure', () => {
  for (const [path, reason] of Object.entries(failing)) {
    it(`${path}: ${reason}`, async () => {
      const began = performance.now();
      await assert.rejects(outbound.read({ url: web.origin + path }), { reason });
      const took = performance.now() - began;
      assert.ok(took < limits.totalMs + slackMs, `took ${took} ms`);
    });
  }

  it('when nobody listens', async () => {
    const free = await startWebServer(() => {});
    await free.close();
    const closed = createOutbound({ allowedHosts: [free.host] });
    await assert.rejects(closed.read({ url: free.origin }), { reason: 'unreachable' });
  });

  it('when what answers does not speak HTTP', async () => {
    const server = createServer((socket) =>
      socket
        .on('error', () => {})
        .resume()
        .end('SSH-2.0-OpenSSH\r\n'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const other = createOutbound({ allowedHosts: ['127.0.0.1'] });
    await assert.rejects(other.read({ url: `http://127.0.0.1:${port}/` }), { reason: 'malformed' });
    await assert.rejects(other.read({ url: `https://127.0.0.1:${port}/` }), {
      reason: 'unreachable',
    });
    await new Promise((resolve) => server.close(resolve));
  });

  it('when the caller gives up', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    setTimeout(() => controller.abort(reason), 50);
    const url = `${web.origin}/hangs`;
    await assert.rejects(outbound.read({ url, signal: controller.signal }), reason);
  });
});

describe('an answer', () => {
  for (const encoding of Object.keys(encoded)) {
    it(`is decoded from ${encoding}`, async () => {
      const url = `${web.origin}/encoded?encoding=${encodeURIComponent(encoding)}`;
      assert.equal(String((await outbound.read({ url })).body), 'hello');
    });
  }

  it('can be had as it came', async () => {
    const url = `${web.origin}/encoded?encoding=br`;
    assert.deepEqual((await outbound.read({ url, decode: false })).body, encoded.br);
  });

  it('lists the redirects', async () => {
    const answer = await outbound.read({ url: `${web.origin}/there` });
    assert.equal(answer.url, `${web.origin}/here?a=1#b`);
    assert.equal(String(answer.body), 'at /here?a=1');
    assert.deepEqual(answer.redirects, [
      { url: `${web.origin}/there`, status: 301, location: 'here?a=1#b' },
    ]);
  });

  it('is the redirect itself where none may be followed', async () => {
    const answer = await outbound.read({ url: `${web.origin}/there`, maxRedirects: 0 });
    assert.deepEqual([answer.status, answer.headers.location], [301, 'here?a=1#b']);
    const posted = await outbound.read({ url: `${web.origin}/there`, method: 'POST', body: 'x' });
    assert.equal(posted.status, 301);
  });

  it('comes to a body that was sent, and is read while it comes', async () => {
    const answer = await outbound.open({
      url: `${web.origin}/echo`,
      method: 'POST',
      body: 'signed',
      headers: { 'x-asked': 'yes' },
      polite: false,
    });
    assert.equal(await text(answer.body), 'POST signed yes');
  });

  it('that nobody reads frees its turn once it is destroyed', async () => {
    const one = createOutbound({ allowedHosts: [web.host], politeness: { atOnce: 1, pauseMs: 0 } });
    const { body } = await one.open({ url: `${web.origin}/drip` });
    const waiting = one.read({ url: `${web.origin}/next` });
    body.destroy();
    assert.equal(String((await waiting).body), 'at /next');
  });
});
