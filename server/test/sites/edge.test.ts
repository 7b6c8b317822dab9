import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { succeeded } from '../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import { eventually } from '../support/service/process.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';
import { agentNames, ask, startTestEdge, type TestEdge } from '../support/sites/edge.ts';
import { activeSite, registerSite, type TestSite } from '../support/sites/site.ts';

let service: TestService;
let call: KeyCaller;
let origin: WebServer;
let edge: TestEdge;
let mine: TestSite;

before(async () => {
  origin = await startWebServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`origin ${request.url} for ${request.headers.host}`);
  });
  service = await startTestService({ allowedPrivateHosts: [origin.host] });
  call = callerWith(service.call, await (await service.organization()).key());
  edge = await startTestEdge(service, { allowedPrivateHosts: [origin.host] });
  mine = await activeSite(service, call, { origin: origin.origin });
  await isRouted(mine.site.domain);
});
after(async () => {
  await edge.stop();
  await service.close();
  await origin.close();
});

async function isRouted(host: string) {
  assert.ok(await eventually(async () => (await ask(edge.port, host, '/')).status === 200, 5000));
}

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(edge.port, mine.site.domain, path, {
    method,
    headers: { 'user-agent': agentNames.gpt, ...headers },
  });
const shows = (path: string, text: string) =>
  eventually(async () => (await visit(path)).text === text, 3000);
const longText = `# Shoes\n\n${'Light and warm, made to last. '.repeat(200)}`;

describe('the edge', () => {
  it('serves the live version to AI agents and the origin to everyone else', async () => {
    await mine.live('/shoes', { markdown: longText });
    assert.ok(await shows('/shoes', longText));
    for (const userAgent of [agentNames.gpt, agentNames.claude]) {
      const answer = await visit('/shoes', { 'user-agent': userAgent });
      assert.equal(answer.status, 200);
      assert.equal(answer.text, longText);
      assert.equal(answer.headers['content-type'], 'text/markdown; charset=utf-8');
    }
    for (const userAgent of [agentNames.browser, agentNames.googlebot, '', 'NotGPTBot/1.0']) {
      const answer = await visit('/shoes', { 'user-agent': userAgent });
      assert.equal(answer.text, `origin /shoes for ${mine.site.domain}`);
    }
    const reader = { 'user-agent': agentNames.browser, accept: 'text/markdown, text/html;q=0.5' };
    assert.equal((await visit('/shoes', reader)).text, longText);
    const browser = { 'user-agent': agentNames.browser, accept: 'text/html,*/*;q=0.8' };
    assert.match((await visit('/shoes', browser)).text, /^origin/);
    assert.match((await visit('/boots')).text, /^origin/);
    assert.match((await visit('/shoes', {}, 'POST')).text, /^origin/);
  });

  it('finds a page by its host, path and query, whatever campaigns add', async () => {
    await mine.live('/sale?page=2', { markdown: 'page two' });
    assert.ok(await shows('/sale?page=2', 'page two'));
    assert.equal((await visit('/sale?utm_source=chatgpt.com&page=2')).text, 'page two');
    assert.match((await visit('/sale')).text, /^origin/);
    assert.match((await visit('/sale?page=3')).text, /^origin/);
    const { domain } = mine.site;
    const headers = { 'user-agent': agentNames.gpt };
    for (const [host, expected] of [
      [domain.toUpperCase(), /^page two/],
      [`${domain}:8081`, /^page two/],
      [`${domain}.`, /^page two/],
      [`www.${domain}`, /^origin/],
    ] as const) {
      assert.match((await ask(edge.port, host, '/sale?page=2', { headers })).text, expected);
    }
    const absolute = await ask(edge.port, 'elsewhere.test', `http://${domain}/sale?page=2`, {
      headers,
    });
    assert.equal(absolute.text, 'page two');
  });

  it('serves pages whose addresses are written in any script', async () => {
    await mine.live('/カフェ/naïve', { markdown: 'any script' });
    const path = encodeURI('/カフェ/naïve');
    assert.ok(await shows(path, 'any script'));
    const { link } = (await visit(path.toLowerCase())).headers;
    assert.equal(link, `<https://${mine.site.domain}${path}>; rel="canonical"`);
  });

  it('serves the site of a domain with a port by that port', async () => {
    const site = await activeSite(service, call, { domain: origin.host, origin: origin.origin });
    const version = succeeded(
      await call('POST', `${site.path}/versions`, { url: `${origin.origin}/a`, markdown: 'A' }),
    );
    await site.publish(version);
    await isRouted(origin.host);
    const headers = { 'user-agent': agentNames.gpt };
    assert.equal((await ask(edge.port, origin.host, '/a', { headers })).text, 'A');
    assert.equal((await ask(edge.port, '127.0.0.1:1', '/a', { headers })).status, 421);
  });

  it('shows what is published and rolled back within moments', async () => {
    const first = await mine.live('/news', { markdown: 'one' });
    assert.ok(await shows('/news', 'one'));
    const second = await mine.live('/news', { markdown: 'two' });
    assert.ok(await shows('/news', 'two'));
    const rollback = (id: string) => call('POST', `${mine.path}/versions/${id}/rollback`);
    succeeded(await rollback(second.id));
    assert.ok(await shows('/news', 'one'));
    succeeded(await rollback(first.id));
    assert.ok(await shows('/news', `origin /news for ${mine.site.domain}`));
  });

  it('compresses, as far as the agent takes it', async () => {
    await mine.live('/long', { markdown: longText });
    assert.ok(await shows('/long', longText));
    const get = (encoding: string) => visit('/long', { 'accept-encoding': encoding });
    const br = await get('gzip, deflate, br');
    assert.equal(br.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(br.body).toString(), longText);
    const gzip = await get('gzip;q=1.0, br;q=0.1');
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(gzip.body).toString(), longText);
    assert.equal(Number(gzip.headers['content-length']), gzip.body.length);
    for (const none of ['identity', 'deflate', 'br;q=0, gzip;q=0', '']) {
      assert.equal((await get(none)).headers['content-encoding'], undefined, none);
    }
    const tags = [br, gzip, await get('identity')].map(({ headers }) => headers.etag);
    assert.equal(new Set(tags).size, 3, 'each form has its own tag');
  });

  it('answers conditional requests and HEAD', async () => {
    await mine.live('/tag', { markdown: longText });
    assert.ok(await shows('/tag', longText));
    const full = await visit('/tag');
    const { etag = '', 'last-modified': modified = '' } = full.headers;
    assert.match(etag, /^"[\w-]{22}"$/);
    assert.equal(full.headers.vary, 'Accept, Accept-Encoding, User-Agent');
    assert.match(String(full.headers['cache-control']), /^private,/);
    const conditions: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"x", W/${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"x"' }, 200],
      [{ 'if-modified-since': modified }, 304],
      [{ 'if-modified-since': new Date(0).toUTCString() }, 200],
      [{ 'if-modified-since': 'nonsense' }, 200],
      [{ 'if-none-match': '"x"', 'if-modified-since': modified }, 200],
    ];
    for (const [headers, status] of conditions) {
      const answer = await visit('/tag', headers);
      assert.equal(answer.status, status, JSON.stringify(headers));
      assert.equal(answer.headers.etag, etag);
      assert.equal(answer.text, status === 304 ? '' : longText);
    }
    const head = await visit('/tag', {}, 'HEAD');
    assert.equal(head.text, '');
    const { date: _, connection: __, ...headers } = full.headers;
    for (const [name, value] of Object.entries(headers)) assert.equal(head.headers[name], value);
  });

  it('chooses between HTML and markdown where both are there', async () => {
    await mine.live('/both', { markdown: '# M', html: '<h1>H</h1>' });
    await mine.live('/html', { html: '<p>only</p>' });
    assert.ok(await shows('/both', '<h1>H</h1>'));
    const accept = async (path: string, value: string, userAgent: string = agentNames.gpt) =>
      (await visit(path, { accept: value, 'user-agent': userAgent })).text;
    assert.equal(await accept('/both', 'text/html,*/*;q=0.5'), '<h1>H</h1>');
    assert.equal(await accept('/both', 'text/markdown, text/html;q=0.9'), '# M');
    assert.equal(await accept('/both', 'text/markdown, text/html, */*'), '# M');
    assert.equal(await accept('/both', '*/*'), '<h1>H</h1>');
    const coding = 'Claude-User (claude-code/2.1)';
    assert.equal(await accept('/both', '*/*', coding), '# M');
    assert.equal(await accept('/both', 'text/html', coding), '<h1>H</h1>');
    assert.equal(await accept('/html', 'text/markdown'), '<p>only</p>');
    assert.match(await accept('/html', 'text/markdown', agentNames.browser), /^origin/);
    assert.match(await accept('/both', 'text/markdown;q=0', agentNames.browser), /^origin/);
  });

  it('answers for active sites of active brands alone', async () => {
    const statusOf = async (host: string) =>
      (await ask(edge.port, host, '/', { headers: { 'user-agent': agentNames.gpt } })).status;
    const ends: ((site: TestSite) => Promise<unknown>)[] = [
      ({ site }) => {
        const body = { integration_status: 'inactive' };
        const key = service.operatorToken;
        return service.call('PATCH', `/operator/sites/${site.id}`, { key, body });
      },
      ({ path }) => call('DELETE', path),
      ({ site }) => call('DELETE', `/v1/brands/${site.brand_id}`),
    ];
    for (const end of ends) {
      const site = await activeSite(service, call, { origin: origin.origin });
      const { domain } = site.site;
      await site.live('/', { markdown: 'live' });
      await isRouted(domain);
      await end(site);
      assert.ok(await eventually(async () => (await statusOf(domain)) === 421, 3000));
      assert.equal(await statusOf(`www.${domain}`), 421);
    }
    const pending = await registerSite(call, { origin: origin.origin });
    assert.equal(await statusOf(pending.site.domain), 421);
    assert.equal((await ask(edge.port, '127.0.0.1', '/healthz')).status, 200);
    for (const host of [`${mine.site.domain}/x`, `x@${mine.site.domain}`, '[::1', '']) {
      assert.equal(await statusOf(host), 421, host);
    }
  });

  it('refuses addresses that are longer than any page has', async () => {
    const fits = `/${'x'.repeat(8_191)}`;
    assert.equal((await visit(fits)).status, 200);
    const answer = await visit(`${fits}x`);
    assert.deepEqual(
      [answer.status, answer.text],
      [414, 'The address is longer than 8192 bytes.\n'],
    );
    assert.equal((await visit(`/?${fits}`)).status, 414);
  });

  it('tells a CDN whether there is a live page, and leaves the rest to it', async () => {
    await mine.live('/cdn', { markdown: 'for the CDN' });
    assert.ok(await shows('/cdn', 'for the CDN'));
    const viaCdn = (path: string, userAgent: string) =>
      ask(edge.port, 'edge.test', path, {
        headers: { 'sightline-host': mine.site.domain, 'user-agent': userAgent },
      });
    assert.equal((await viaCdn('/cdn', agentNames.gpt)).text, 'for the CDN');
    const before = origin.requests.length;
    assert.equal((await viaCdn('/none', agentNames.gpt)).status, 404);
    assert.equal((await viaCdn('/cdn', agentNames.browser)).status, 404);
    assert.equal(origin.requests.length, before);
  });
});

describe('visits of agents', () => {
  it('are counted by day, agent, role and path', async () => {
    const site = await activeSite(service, call, { origin: origin.origin });
    await site.live('/a', { markdown: 'twelve bytes' });
    await isRouted(site.site.domain);
    const send = (path: string, userAgent: string, headers = {}) =>
      ask(edge.port, site.site.domain, path, { headers: { 'user-agent': userAgent, ...headers } });
    assert.ok(
      await eventually(
        async () => (await send('/a', agentNames.gpt)).text === 'twelve bytes',
        3000,
      ),
    );
    const report = async (query = '') =>
      succeeded(await call('GET', `${site.path}/agent-traffic?${query}`));
    const settled = async () => (await report()).items[0]?.visits ?? 0;
    assert.ok(await eventually(async () => (await settled()) >= 1, 5000));
    const first = await settled();
    await send('/a?x=1', agentNames.claude);
    await send('/a', agentNames.claude);
    const tag = (await send('/a', agentNames.claude)).headers.etag;
    await send('/a', agentNames.claude, { 'if-none-match': tag });
    await send('/a', agentNames.browser);
    await send('/a', agentNames.browser, { accept: 'text/markdown' });
    assert.ok(await eventually(async () => (await settled()) === first + 5, 5000));
    const { items, total } = await report('group_by=agent,role,path');
    assert.equal(total, 3);
    const today = new Date().toISOString().slice(0, 10);
    const originBytes = `origin /a?x=1 for ${site.site.domain}`.length;
    assert.deepEqual(items, [
      {
        ...{ agent: 'Claude-User', role: 'user', path: '/a' },
        ...{ visits: 4, live_visits: 3, failed_visits: 0, bytes: 24 + originBytes },
      },
      {
        ...{ agent: 'GPTBot', role: 'training', path: '/a' },
        ...{ visits: first, live_visits: items[1].live_visits, failed_visits: 0 },
        bytes: items[1].bytes,
      },
      {
        ...{ agent: 'other', role: 'other', path: '/a' },
        ...{ visits: 1, live_visits: 1, failed_visits: 0, bytes: 12 },
      },
    ]);
    const byDay = await report(`group_by=date&start_date=${today}&end_date=${today}`);
    assert.deepEqual(
      byDay.items.map((item: { date: string; visits: number }) => [item.date, item.visits]),
      [[today, first + 5]],
    );
    assert.equal((await report('end_date=2020-01-01')).items.length, 0);
    assert.equal((await report('group_by=agent&offset=5')).total, 3);
    const paged = await report('group_by=agent&limit=1&offset=1');
    assert.deepEqual([paged.items[0].agent, paged.total], ['GPTBot', 3]);
    const wrong = await call('GET', `${site.path}/agent-traffic?group_by=nonsense`);
    assert.equal(wrong.status, 422);
  });
});
