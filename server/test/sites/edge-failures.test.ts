import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createOriginGateway } from '../../src/adapters/outbound-http/index.ts';
import { createEdgeServer } from '../../src/entrypoints/edge/edge-server.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import {
  forbiddenNames,
  forbiddenUrls,
  forgedResolver,
} from '../support/security/forbidden-targets.ts';
import { eventually } from '../support/service/process.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { ask, startTestEdge, type TestEdge } from '../support/sites/edge.ts';
import { deadHost, type EdgeOrigin, startEdgeOrigin } from '../support/sites/edge-origin.ts';
import { activeSite, type TestSite } from '../support/sites/site.ts';

let service: TestService;
let call: KeyCaller;
let edge: TestEdge;
let mine: TestSite;
let origin: EdgeOrigin;
/** Takes connections and says nothing. */
const silent = createTcpServer((socket) => socket.on('error', () => socket.destroy()));
let hosts: { silent: string; dead: string };

before(async () => {
  origin = await startEdgeOrigin();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  hosts = {
    silent: `127.0.0.1:${(silent.address() as AddressInfo).port}`,
    dead: await deadHost(),
  };
  const allowedPrivateHosts = [origin.host, ...Object.values(hosts)];
  service = await startTestService({ allowedPrivateHosts });
  call = callerWith(service.call, await (await service.organization()).key());
  edge = await startTestEdge(service, {
    allowedPrivateHosts,
    patience: { connectMs: 500, idleMs: 500 },
  });
  mine = await siteOn(origin.host);
});
after(async () => {
  await edge.stop();
  await service.close();
  origin.close();
  silent.close();
});

async function siteOn(host: string): Promise<TestSite> {
  const site = await activeSite(service, call, { origin: `http://${host}` });
  const isKnown = async () => (await ask(edge.port, site.site.domain, '/')).status !== 421;
  origin.behave = (_, response) => response.end();
  assert.ok(await eventually(isKnown, 5000));
  return site;
}

const visit = (path: string, options: Parameters<typeof ask>[3] = {}) =>
  ask(edge.port, mine.site.domain, path, options);

describe('what is handed on', () => {
  it('is the request as it came, and the answer as it came', async () => {
    let seen: string[] = [];
    origin.behave = (request, response) => {
      seen = [request.method ?? '', request.url ?? '', ...request.rawHeaders];
      response.writeHead(207, 'Odd Words', [
        ...['Set-Cookie', 'a=1', 'set-cookie', 'b=2', 'X-Empty', '', 'Keep-Alive', 'timeout=1'],
        ...['Connection', 'x-hop', 'X-Hop', 'gone', 'Trailer', 'X-Sum', 'ETag', '"own"'],
      ]);
      response.write('first');
      response.addTrailers({ 'X-Sum': '42' });
      response.end(' last');
    };
    const answer = await visit('/a%2Fb//c?q=%zz&x', {
      method: 'PUT',
      body: 'body',
      headers: {
        ...{ connection: 'x-secret, host, close', 'x-secret': 'hop', 'X-CaSe': 'Kept' },
        ...{ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', via: '1.1 cdn' },
        ...{ te: 'trailers', 'proxy-authorization': 'x', cookie: 'c=3', authorization: 'Bearer y' },
      },
    });
    const [method, url, ...raw] = seen;
    const headers = new Map<string, string>();
    for (let at = 0; at < raw.length; at += 2) headers.set(raw[at] ?? '', raw[at + 1] ?? '');
    assert.deepEqual([method, url], ['PUT', '/a%2Fb//c?q=%zz&x']);
    assert.equal(headers.get('host') ?? headers.get('Host'), mine.site.domain);
    assert.equal(headers.get('X-CaSe'), 'Kept');
    assert.equal(headers.get('cookie'), 'c=3');
    assert.equal(headers.get('authorization'), 'Bearer y');
    assert.equal(headers.get('X-Forwarded-For'), '203.0.113.9, 127.0.0.1');
    assert.equal(headers.get('X-Forwarded-Proto'), 'https');
    assert.equal(headers.get('X-Forwarded-Host'), mine.site.domain);
    assert.equal(headers.get('Via'), '1.1 cdn, 1.1 sightline-edge');
    for (const gone of ['x-secret', 'te', 'proxy-authorization']) assert.ok(!headers.has(gone));
    assert.equal(answer.status, 207);
    assert.deepEqual(answer.headers['set-cookie'], ['a=1', 'b=2']);
    assert.equal(answer.headers.etag, '"own"');
    assert.equal(answer.headers['x-empty'], '');
    assert.equal(answer.headers['x-hop'], undefined);
    assert.equal(answer.text, 'first last');
    assert.equal(answer.trailers['x-sum'], '42');
  });

  it('keeps answers without a body without one', async () => {
    origin.behave = (_, response) => response.writeHead(304, { etag: '"x"' }).end();
    assert.equal((await visit('/')).status, 304);
    origin.behave = (_, response) => response.writeHead(200, { 'content-length': 1000 }).end();
    const head = await visit('/', { method: 'HEAD' });
    assert.deepEqual([head.headers['content-length'], head.text], ['1000', '']);
    origin.behave = (request, response) => {
      response.writeHead(302, { location: 'https://elsewhere.example/' });
      response.end(JSON.stringify(request.headers['transfer-encoding'] ?? null));
    };
    const redirect = await visit('/');
    assert.equal(redirect.headers.location, 'https://elsewhere.example/');
    assert.equal(redirect.text, 'null', 'a GET gains no body on the way');
  });

  it('streams 50 MB both ways without keeping them', async () => {
    const [size, chunk] = [50_000_000, Buffer.alloc(64 * 1024, 'abc')];
    origin.behave = (request, response) => {
      const sum = createHash('sha256');
      request.on('data', (piece) => {
        sum.update(piece);
        if (!response.write(piece)) request.pause();
      });
      response.on('drain', () => request.resume());
      request.on('end', () => response.end());
    };
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const [sent, received] = await new Promise<[string, string]>((resolve, reject) => {
      const upload = request({
        ...{ host: '127.0.0.1', port: edge.port, method: 'POST', path: '/big', agent: false },
        headers: { host: mine.site.domain },
      });
      const [up, down] = [createHash('sha256'), createHash('sha256')];
      let left = size;
      const more = () => {
        while (left > 0) {
          const piece = chunk.subarray(0, Math.min(left, chunk.length));
          left -= piece.length;
          up.update(piece);
          if (!upload.write(piece)) return void upload.once('drain', more);
        }
        upload.end();
      };
      upload.on('error', reject);
      upload.on('response', (response) => {
        response.on('data', (piece) => down.update(piece));
        response.on('end', () => resolve([up.digest('hex'), down.digest('hex')]));
      });
      more();
    });
    clearInterval(watch);
    assert.equal(received, sent);
    // Origin, edge and client share this process, and the collector takes its time.
    assert.ok(peak - before < 150_000_000, `grew by ${peak - before} bytes`);
  });

  it('reaches the reader piece by piece', async () => {
    let origins: ServerResponse | undefined;
    origin.behave = (_, response) => {
      origins = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
    };
    const sent = request({
      ...{ host: '127.0.0.1', port: edge.port, path: '/events', agent: false },
      headers: { host: mine.site.domain },
    }).end();
    const [response] = await once(sent, 'response');
    assert.equal(String((await once(response, 'data'))[0]), 'data: 1\n\n');
    origins?.write('data: 2\n\n');
    assert.equal(String((await once(response, 'data'))[0]), 'data: 2\n\n');
    origins?.end();
    await once(response, 'end');
  });
});

describe('an origin', () => {
  it('that is dead is a 502, one that hangs a 504', async () => {
    const dead = await siteOn(hosts.dead);
    const answer = await ask(edge.port, dead.site.domain, '/');
    assert.equal(answer.status, 502);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.ok(!answer.text.includes('127.0.0.1'), 'nothing of the inner network is told');
    const hanging = await siteOn(hosts.silent);
    assert.equal((await ask(edge.port, hanging.site.domain, '/')).status, 504);
    origin.behave = () => undefined;
    assert.equal((await visit('/')).status, 504);
    origin.behave = (_, response) => response.end('well again');
    assert.equal((await visit('/')).text, 'well again');
  });

  it('that breaks off is not made to look complete', async () => {
    for (const length of [{ 'content-length': '1000' }, {}] as Record<string, string>[]) {
      origin.behave = (_, response) => {
        response.writeHead(200, length);
        response.write('half of it');
        setTimeout(() => response.destroy(), 50);
      };
      await assert.rejects(visit('/'), /aborted|hang up/);
    }
    origin.behave = (_, response) => {
      response.writeHead(200);
      response.write('and then nothing');
    };
    await assert.rejects(visit('/'), /aborted|hang up/);
    origin.behave = (_, response) => response.socket?.destroy();
    assert.equal((await visit('/')).status, 502);
    for (const nonsense of [
      'no HTTP at all\r\n\r\n',
      'HTTP/1.1 099 Low\r\nContent-Length: 0\r\n\r\n',
      'HTTP/1.1 200 OK\r\nBad Name: x\r\n\r\n',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    ]) {
      origin.behave = (_, response) => response.socket?.end(nonsense);
      assert.equal((await visit('/')).status, 502, nonsense.slice(0, 50));
    }
  });

  it('that answers before it has everything is heard', async () => {
    origin.behave = (request, response) => {
      response.writeHead(413, { connection: 'close' });
      response.end('too much', () => request.socket.destroySoon());
    };
    const answer = await new Promise<number | undefined>((resolve) => {
      const upload = request({
        ...{ host: '127.0.0.1', port: edge.port, method: 'POST', path: '/', agent: false },
        headers: { host: mine.site.domain, 'content-length': 10_000_000 },
      });
      upload.on('error', () => undefined);
      upload.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
        upload.destroy();
      });
      upload.write(Buffer.alloc(100_000));
    });
    assert.equal(answer, 413);
  });

  it('that closes kept connections is asked again', async () => {
    origin.server.keepAliveTimeout = 1;
    origin.behave = (_, response) => response.end('ok');
    for (let round = 0; round < 30; round += 1) {
      assert.equal((await visit('/')).status, 200);
      await new Promise((resolve) => setTimeout(resolve, round % 4));
    }
    origin.server.keepAliveTimeout = 5000;
  });

  it('that leads back to the edge is a 508', async () => {
    origin.behave = (request, response) => {
      ask(edge.port, mine.site.domain, '/', { headers: { via: request.headers.via } }).then(
        (answer) => response.writeHead(answer.status).end(answer.text),
      );
    };
    assert.equal((await visit('/')).status, 508);
  });

  it('is left when the reader goes away', async () => {
    let gone: Promise<unknown> | undefined;
    origin.behave = (_, response) => {
      gone = once(response, 'close');
      response.writeHead(200);
      const fill = () => response.write(Buffer.alloc(64 * 1024));
      response.on('drain', fill);
      fill();
    };
    const sent = request({
      ...{ host: '127.0.0.1', port: edge.port, path: '/', agent: false },
      headers: { host: mine.site.domain },
    }).end();
    const [response] = await once(sent, 'response');
    await once(response, 'data');
    sent.on('error', () => undefined);
    response.destroy();
    await gone;
    gone = undefined;
    origin.behave = (_, response) => {
      gone = once(response, 'close');
    };
    const waiting = request({
      ...{ host: '127.0.0.1', port: edge.port, path: '/', agent: false },
      headers: { host: mine.site.domain },
    }).end();
    waiting.on('error', () => undefined);
    assert.ok(await eventually(() => gone !== undefined, 2000));
    waiting.destroy();
    await gone;
  });
});

describe('a WebSocket', () => {
  const open = (path: string, host = mine.site.domain) => {
    const socket = connect(edge.port, '127.0.0.1');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n\r\nearly`,
    );
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => socket.destroy());
    return { socket, received: () => received };
  };

  it('is handed through both ways, and ends with either side', async () => {
    const { socket, received } = open('/socket');
    assert.ok(await eventually(() => received().endsWith('helloearly'), 3000), received());
    assert.match(received(), /^HTTP\/1.1 101 /);
    assert.ok(received().includes(`X-Host: ${mine.site.domain}`));
    // Longer than the silence that an ordinary answer is allowed.
    await new Promise((resolve) => setTimeout(resolve, 800));
    socket.write(' and again');
    assert.ok(await eventually(() => received().endsWith(' and again'), 3000), received());
    const behind = origin.upgraded.at(-1) ?? assert.fail();
    socket.destroy();
    assert.ok(await eventually(() => behind.destroyed, 3000));
    const second = open('/socket');
    assert.ok(await eventually(() => second.received().includes('hello'), 3000));
    origin.upgraded.at(-1)?.destroy();
    await once(second.socket, 'close');
  });

  it('ends when its host leads elsewhere', async () => {
    const other = await siteOn(origin.host);
    const { socket, received } = open('/socket', other.site.domain);
    const mineStays = open('/socket');
    for (const each of [received, mineStays.received]) {
      assert.ok(await eventually(() => each().includes('hello'), 3000), each());
    }
    await call('DELETE', other.path);
    if (!socket.destroyed) await once(socket, 'close');
    mineStays.socket.write(' still here');
    assert.ok(await eventually(() => mineStays.received().endsWith(' still here'), 3000));
    mineStays.socket.destroy();
  });

  it('that the origin refuses is refused in its words', async () => {
    const { socket, received } = open('/refused');
    await once(socket, 'close');
    assert.match(received(), /^HTTP\/1.1 403 Forbidden\r\n/);
    assert.ok(received().includes('X-Why: closed') && received().endsWith('no'));
    const unknown = open('/', 'unknown.test');
    await once(unknown.socket, 'close');
    assert.match(unknown.received(), /^HTTP\/1.1 421 /);
  });
});

describe('the guard of what leaves the service', () => {
  /** An edge without stores, whose one site has this origin. */
  async function statusFor(target: string, gateway = createOriginGateway()) {
    const site = {
      ...{ id: 'x', organizationId: 1, brandId: 1, domain: 'a.test', origin: target },
      proof: 'dns' as const,
    };
    const server = createEdgeServer({
      directory: {
        find: () => site,
        isLoaded: () => true,
        isCurrent: () => true,
        refresh: async () => undefined,
        onChange: () => undefined,
        stop: () => undefined,
      },
      pages: { find: () => undefined, forget: () => undefined, forgetAll: () => undefined },
      visits: { add: () => undefined, close: async () => undefined },
      clock: { now: () => new Date() },
      logger: service.services.logger,
      isStopping: () => false,
      ...{ gateway, connectMs: 300, idleMs: 300 },
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status } = await ask(port, 'a.test', '/');
    server.closeAllConnections();
    server.close();
    return status;
  }

  it('holds for origins: nothing private is reached, however it is written', async () => {
    for (const { url, trick } of forbiddenUrls) {
      assert.equal(await statusFor(url), 502, `${trick}: ${url}`);
    }
  });

  it('holds for names that lead inside', async () => {
    let reached = 0;
    origin.behave = (_, response) => {
      reached += 1;
      response.end();
    };
    const port = origin.host.split(':')[1];
    const gateway = createOriginGateway({ resolve: forgedResolver(forbiddenNames) });
    for (const { name, trick } of forbiddenNames) {
      assert.equal(await statusFor(`http://${name}:${port}`, gateway), 502, trick);
    }
    gateway.close();
    assert.equal(reached, 0);
  });
});
