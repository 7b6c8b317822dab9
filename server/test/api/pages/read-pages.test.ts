import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Context } from '#kernel/context.ts';
import { readPages } from '../../../src/modules/cited-pages/index.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { startWebServer, type WebServer } from '../../support/service/web-server.ts';

const page = (body: string) =>
  `<!doctype html><html><head><title>Plans</title></head><body><main>${body}</main></body></html>`;
const prose = `<p>${'Freight moves by rail and by road every day of the week. '.repeat(12)}</p>`;

const served: Readonly<Record<string, { status?: number; type?: string; body: string }>> = {
  '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' },
  '/plans': { body: page(`<h1>Plans</h1><h2>Team</h2><p>It costs $39 a month.</p>${prose}`) },
  '/second': { body: page(`<h1>Second</h1>${prose}`) },
  '/long': { body: page(`<h1>Long</h1>${prose.repeat(2_000)}`) },
  '/sign-in': { body: page('<form><label>Sign in</label><input type="password"></form>') },
  '/refused': { status: 403, body: page('No.') },
  '/paper': { type: 'application/pdf', body: '%PDF-1.7' },
};

let site: WebServer;
let ctx: Context;
let call: KeyCaller;
let brandId: number;
let maxAtOnce = 0;
let underWay = 0;
/** How far the clock is ahead. */
let aheadDays = 0;

const service = useTestService(async () => {
  site = await startWebServer((request, response) => {
    const answer = served[request.url ?? ''] ?? { status: 404, body: '' };
    underWay += 1;
    maxAtOnce = Math.max(maxAtOnce, underWay);
    const delay = request.url === '/slow' ? 3_000 : 5;
    setTimeout(() => {
      underWay -= 1;
      const type = answer.type ?? 'text/html; charset=utf-8';
      response.writeHead(answer.status ?? 200, { 'content-type': type }).end(answer.body);
    }, delay);
  });
  return { allowedPrivateHosts: [site.host] };
});
before(async () => {
  const organization = await service.organization();
  call = callerWith(service.call, await organization.key());
  const now = () => new Date(Date.now() + aheadDays * 86_400_000);
  ctx = { ...organization.ctx, clock: { now } };
  ({ id: brandId } = await createBrand(call));
});
after(() => site.close());

const read = (paths: readonly string[], maxMs = 10_000) =>
  readPages(ctx, { brandId, urls: paths.map((path) => `${site.origin}${path}`), maxMs });

describe('pages that are read for a brand', () => {
  it('say what they say, or why that is not known, one request at a time for each host', async () => {
    maxAtOnce = 0;
    const pages = await read(['/plans', '/private/x', '/sign-in', '/refused', '/gone', '/paper']);
    assert.deepEqual(
      pages.map(({ status, reason }) => [status, reason]),
      [
        ['read', null],
        ['refused', 'robots.txt does not allow us to read it.'],
        ['refused', 'The page asks to sign in.'],
        ['refused', 'The host answers 403.'],
        ['failed', 'The host answers 404.'],
        ['failed', 'It is no HTML page.'],
      ],
    );
    assert.equal(maxAtOnce, 1);
    assert.ok(!site.requests.includes('/private/x'));
    const [plans] = pages;
    assert.deepEqual([plans?.title, plans?.headings], ['Plans', ['Plans', 'Team']]);
    const price = plans?.statements.find(({ text }) => text.includes('$39'));
    assert.deepEqual(price?.headings, ['Plans', 'Team']);
  });

  it('are read once a week, and those that could not be read once a day', async () => {
    await read(['/second', '/refused']);
    const asked = () => site.requests.filter((path) => path !== '/robots.txt').splice(0);
    site.requests.length = 0;
    aheadDays = 0.5;
    await read(['/second', '/refused']);
    assert.deepEqual(asked(), []);
    aheadDays = 2;
    await read(['/second', '/refused']);
    assert.deepEqual(asked(), ['/refused']);
    site.requests.length = 0;
    aheadDays = 8;
    await read(['/second']);
    assert.deepEqual(asked(), ['/second']);
    aheadDays = 0;
  });

  it('end with the time of the call, and take a bounded place', async () => {
    const [slow] = await read(['/slow'], 200);
    assert.deepEqual(
      [slow?.status, slow?.reason],
      ['failed', 'There was no time left to read it.'],
    );
    const [unknown] = await read(['/slow'], 0);
    assert.equal(unknown?.reason, 'It was not read yet.');
    const [long] = await read(['/long']);
    assert.ok(Buffer.byteLength(JSON.stringify(long?.statements)) <= 61_000);
    assert.ok((long?.statements.length ?? 0) > 10);
    site.requests.length = 0;
    const many = await read(Array.from({ length: 12 }, (_, at) => `/many-${at}`));
    assert.equal(many.filter(({ reason }) => reason === 'The host answers 404.').length, 8);
    assert.equal(site.requests.filter((path) => path.startsWith('/many')).length, 8);
  });

  it('are not shared between brands or organizations', async () => {
    const other = await createBrand(call);
    const urls = [`${site.origin}/plans`];
    const [unknown] = await readPages(ctx, { brandId: other.id, urls, maxMs: 0 });
    assert.equal(unknown?.status, 'failed');
    const stranger = await service.organization();
    await assert.rejects(readPages(stranger.ctx, { brandId, urls, maxMs: 0 }));
  });
});
