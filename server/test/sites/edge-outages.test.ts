import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startEdge } from '../../src/main/edge.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import { eventually, withDataFolder } from '../support/service/process.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { agentNames, ask, startTestEdge, type TestEdge } from '../support/sites/edge.ts';
import { deadHost, type EdgeOrigin, startEdgeOrigin } from '../support/sites/edge-origin.ts';
import { activeSite, type TestSite } from '../support/sites/site.ts';

let service: TestService;
let call: KeyCaller;
let edge: TestEdge;
let mine: TestSite;
let origin: EdgeOrigin;

before(async () => {
  origin = await startEdgeOrigin();
  service = await startTestService({ allowedPrivateHosts: [origin.host] });
  call = callerWith(service.call, await (await service.organization()).key());
  edge = await startTestEdge(service, { allowedPrivateHosts: [origin.host] });
  mine = await activeSite(service, call, { origin: `http://${origin.host}` });
  assert.ok(await eventually(async () => (await visit('/')).status === 200, 5000));
});
after(async () => {
  await edge.stop();
  await service.close();
  origin.close();
});

const visit = (path: string, options: Parameters<typeof ask>[3] = {}) =>
  ask(edge.port, mine.site.domain, path, options);
const asAgent = { headers: { 'user-agent': agentNames.gpt } };

describe('a visitor who goes away', () => {
  /** Sends the beginning of a request and leaves once `when` says so. */
  async function leave(text: string, when: () => Promise<unknown> | boolean): Promise<void> {
    const socket = connect(edge.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(text.replace('HOST', mine.site.domain));
    await (typeof when() === 'boolean' ? eventually(when as () => boolean, 3000) : when());
    socket.resetAndDestroy();
    await once(socket, 'close');
  }

  it('is the fault of neither the edge nor the origin, whenever that is', async () => {
    let arrived = 0;
    let left = 0;
    origin.behave = (request, response) => {
      arrived += 1;
      response.once('close', () => {
        left += 1;
      });
      request.on('error', () => undefined);
      request.resume();
      if (request.url === '/half') response.write('half');
    };
    const before = edge.log.length;
    const agent = `User-Agent: ${agentNames.gpt}\r\n`;
    const requests = [
      'GET / HTTP/1.1\r\nHost: HOST\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: HOST\r\n${agent}\r\n`,
      `GET /half HTTP/1.1\r\nHost: HOST\r\n${agent}\r\n`,
      'POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 100\r\n\r\nhalf',
      'POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
    ];
    for (const [at, text] of requests.entries()) await leave(text, () => arrived > at);
    assert.ok(await eventually(() => left === requests.length, 3000), `${left} left`);
    const socket = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const open = origin.upgraded.length;
    await leave(
      `GET /socket HTTP/1.1\r\nHost: HOST\r\n${socket}`,
      () => origin.upgraded.length > open,
    );
    await leave(`GET /socket HTTP/1.1\r\nHost: HOST\r\n${socket}`, async () => undefined);
    await leave('GET / HTTP/1.1\r\nHo', async () => undefined);
    // One that stays shows that all is well, and that what the others left behind was seen.
    origin.behave = (_, response) => response.end('well');
    assert.equal((await visit('/')).text, 'well');
    const loud = edge.log.slice(before).filter((line) => Number(JSON.parse(line).level) >= 40);
    assert.deepEqual(loud, []);
  });
});

describe('the store', () => {
  it('that is down or hangs leaves agents the page of the origin', async () => {
    const isLive = async (path: string) => (await visit(path, asAgent)).text === 'live';
    for (const harm of ['cut', 'hang'] as const) {
      origin.behave = (_, response) => response.end('origin');
      await mine.live(`/page-${harm}`, { markdown: 'live' });
      // That it becomes live shows that the store is back from whatever was before.
      assert.ok(await eventually(() => isLive(`/page-${harm}`), 10_000), harm);
      // It is mended below, after the answer: nobody waited for it.
      edge.store[harm]();
      const before = edge.log.length;
      assert.equal((await visit(`/unknown-${harm}`, asAgent)).text, 'origin');
      assert.ok(edge.log.slice(before).some((line) => line.includes('agents get the origin')));
      assert.equal((await visit(`/page-${harm}`)).text, 'origin', 'people notice nothing');
      edge.store.mend();
    }
    await mine.live('/page', { markdown: 'live' });
    assert.ok(await eventually(() => isLive('/page'), 10_000));
  });
});

describe('an edge without its store', () => {
  it('serves live pages for a while, then hands on to origins alone, and comes back', async () => {
    const lonely = await startTestEdge(service, {
      allowedPrivateHosts: [origin.host],
      patience: { directory: { lookEveryMs: 20, patienceMs: 5000, trustMs: 3000 } },
    });
    origin.behave = (_, response) => response.end('origin');
    const get = async (headers: Record<string, string>) => {
      const answer = await ask(lonely.port, mine.site.domain, '/lonely', { headers });
      return answer.text || answer.status;
    };
    const forAgent = () => get(asAgent.headers);
    const forCdn = () => get({ ...asAgent.headers, 'sightline-host': mine.site.domain });
    // The second version is seen once the edge listens, the third once it was told of it:
    // after that nothing is on its way that would make it forget the page.
    for (const markdown of ['first', 'second', 'live']) {
      await mine.live('/lonely', { markdown });
      assert.ok(await eventually(async () => (await forAgent()) === markdown, 5000), markdown);
    }
    lonely.store.cut();
    assert.equal(await forAgent(), 'live', 'what it remembers is believed for a moment');
    assert.ok(await eventually(async () => (await forAgent()) === 'origin', 5000));
    assert.deepEqual([await forCdn(), await get({})], [404, 'origin']);
    assert.equal(lonely.log.filter((line) => line.includes('the store is away')).length, 1);
    lonely.store.mend();
    assert.ok(await eventually(async () => (await forAgent()) === 'live', 5000));
    await lonely.stop();
  });

  it('needs no data folder to write to', async () => {
    const file = join(edge.dataDir, 'edge-sites.json');
    const { edgeDatabaseUrl: databaseUrl, analytics } = service.stores.urls;
    const full = await startEdge(
      // Below a file there can be no folder: whatever is written there fails.
      {
        ...{ host: '127.0.0.1', edgePort: 0, dataDir: join(file, 'full') },
        databaseUrl,
        analytics,
        allowedPrivateHosts: [origin.host],
      },
      service.services.logger,
    );
    origin.behave = (_, response) => response.end('origin');
    const port = Number(new URL(full.address).port);
    assert.equal((await ask(port, mine.site.domain, '/')).text, 'origin');
    await full.stop();
    assert.ok(service.log.some((line) => line.includes('could not be kept')));
  });
});

describe('an edge that starts while the store is away', () => {
  it('knows the sites of last time', async () => {
    origin.behave = (_, response) => response.end('origin');
    const kept = async () => await readFile(join(edge.dataDir, 'edge-sites.json'), 'utf8');
    assert.ok(await eventually(async () => (await kept()).includes(mine.site.domain), 5000));
    const dead = await deadHost();
    const config = {
      ...{ host: '127.0.0.1', edgePort: 0, allowedPrivateHosts: [origin.host] },
      databaseUrl: `postgres://nobody@${dead}/nothing`,
      analytics: { engine: 'clickhouse', url: `http://${dead}` } as const,
    };
    const second = await startEdge({ ...config, dataDir: edge.dataDir }, service.services.logger);
    const port = Number(new URL(second.address).port);
    assert.equal((await ask(port, mine.site.domain, '/', asAgent)).text, 'origin');
    await second.stop();
    await withDataFolder(async (dataDir) => {
      const third = await startEdge({ ...config, dataDir }, service.services.logger);
      const answer = await ask(Number(new URL(third.address).port), mine.site.domain, '/');
      assert.deepEqual([answer.status, answer.headers['retry-after']], [503, '1']);
      await third.stop();
    });
  });
});
