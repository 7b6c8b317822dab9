import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { appWith } from '../../support/service/app.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

const script = 'console.log("dashboard");';
let service: TestService;
let app: FastifyInstance;
let folder: string;

async function build(html: string, at: Date): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets/main-1a2b.js'), script);
  await writeFile(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'favicon.ico'), 'an icon');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'index.html'), html);
  await utimes(join(folder, 'index.html'), at, at);
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-test-'));
  service = await startTestService();
  ({ app } = await appWith(service, { dashboardFolder: folder }));
});
after(async () => {
  await app.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe("the dashboard's files", () => {
  it('are missed in words before they are built', async () => {
    const answer = await get('/');
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, /npm run build/);
  });

  it('are one page at every path of the dashboard, with the way back up to its root', async () => {
    await build('<base href="./"><title>Sightline</title>', new Date(1_000_000));
    for (const [url, way] of [
      ['/', './'],
      ['/sign-in?to=x', './'],
      ['/brands/3', '../'],
      ['/brands/3/prompts/7?a=/b/c', '../../../'],
      ['/settings/members', '../'],
    ] as const) {
      const answer = await get(url);
      assert.equal(answer.statusCode, 200, url);
      assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
      assert.ok(answer.body.startsWith(`<base href="${way}">`), `${url}: ${answer.body}`);
    }
  });

  it('allow no code and no style but their own', async () => {
    const { headers } = await get('/brands/3/overview');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self'(;|$)/);
    assert.match(policy, /style-src 'self'(;|$)/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|https?:/);
  });

  it('are compressed where the browser takes it, and kept for good where the name says what is inside', async () => {
    const plain = await get('/assets/main-1a2b.js');
    assert.equal(plain.body, script);
    assert.match(String(plain.headers['cache-control']), /immutable/);
    assert.match(String(plain.headers['content-type']), /^(?:text|application)\/javascript/);
    const small = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    assert.equal(small.headers['content-encoding'], 'br');
    assert.equal(small.headers.vary, 'accept-encoding');
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), script);
    const refused = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br;q=0' });
    assert.equal(refused.headers['content-encoding'], undefined);
  });

  it('are not sent again to a client that has them', async () => {
    for (const url of ['/', '/assets/main-1a2b.js', '/favicon.svg', '/favicon.ico']) {
      const etag = String((await get(url)).headers.etag);
      assert.equal((await get(url, { 'if-none-match': etag })).statusCode, 304, url);
    }
  });

  it('are the new ones after another build', async () => {
    await build('<base href="./"><title>Rebuilt</title>', new Date(2_000_000));
    assert.match((await get('/')).body, /Rebuilt/);
  });

  it('end where their folder ends', async () => {
    for (const url of [
      '/assets/none.js',
      '/assets/../../package.json',
      '/assets/%2e%2e/index.html',
      '/index.html',
    ]) {
      const answer = await get(url);
      assert.equal(answer.statusCode, 404, url);
      assert.equal(answer.json().detail.type, 'not_found');
    }
  });
});
