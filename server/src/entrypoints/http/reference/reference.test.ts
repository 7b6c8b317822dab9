import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { noDemo } from '#kernel/ports/demo.ts';
import { allRoutes } from '../routes/index.ts';
import { addReference } from './reference.ts';

const routes = allRoutes(noDemo);
const app = Fastify();
addReference(app, routes);

const maxFirstLoadBytes = 60_000;

async function loaded(url: string) {
  const { statusCode, headers, rawPayload } = await app.inject({
    url,
    headers: { 'accept-encoding': 'br, gzip' },
  });
  assert.equal(statusCode, 200, url);
  assert.equal(headers['content-encoding'], 'gzip', url);
  return { bytes: rawPayload.length, text: gunzipSync(rawPayload).toString() };
}

describe('GET /openapi.json', () => {
  it('answers JSON that a cache can revalidate', async () => {
    const first = await app.inject('/openapi.json');
    assert.equal(first.statusCode, 200);
    assert.equal(first.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(first.json().openapi, '3.1.0');
    const headers = { 'if-none-match': `W/${first.headers.etag}` };
    const second = await app.inject({ url: '/openapi.json', headers });
    assert.equal(second.statusCode, 304);
    assert.equal(second.body, '');
    const other = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': '"x"' } });
    assert.equal(other.statusCode, 200);
  });
});

describe('GET /docs', () => {
  it('answers pages that load only files of the service', async () => {
    for (const path of ['/docs', '/docs/introduction', '/docs/prompts']) {
      const { headers } = await app.inject(path);
      assert.equal(headers['content-type'], 'text/html; charset=utf-8');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers.vary, 'accept-encoding');
      const policy = String(headers['content-security-policy']);
      assert.match(policy, /default-src 'none'; style-src 'self'/);
      assert.match(policy, /script-src 'self'; connect-src 'self'/);
      assert.doesNotMatch(policy, /unsafe|http/);
    }
  });

  it('is compressed for those who take it, and revalidated either way', async () => {
    const plain = await app.inject('/docs/prompts');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal((await loaded('/docs/prompts')).text, plain.body);
    for (const tag of [plain.headers.etag, `W/${plain.headers.etag}`]) {
      const headers = { 'if-none-match': String(tag), 'accept-encoding': 'gzip' };
      assert.equal((await app.inject({ url: '/docs/prompts', headers })).statusCode, 304);
    }
  });

  it('loads little at first: page, stylesheet and script', async (t) => {
    const pages = new Set(
      routes.map(({ tag }) => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')),
    );
    const sizes = new Map<string, number>();
    for (const path of [
      '/docs',
      '/docs/introduction',
      '/docs/service',
      ...[...pages].map((page) => `/docs/${page}`),
    ]) {
      const { bytes, text } = await loaded(path);
      const files = [...text.matchAll(/(?:src|rel="stylesheet" href)="([^"]*)"/g)];
      assert.equal(files.length, 2);
      let sum = bytes;
      for (const [, file = ''] of files)
        sum += (await loaded(new URL(file, `http://service${path}`).pathname)).bytes;
      sizes.set(path, sum);
    }
    const [largest] = [...sizes].toSorted(([, left], [, right]) => right - left);
    assert.ok(largest && largest[1] <= maxFirstLoadBytes, `${largest}`);
    t.diagnostic(
      `${sizes.size} pages, the largest first load is ${largest[0]}: ${largest[1]} bytes`,
    );
  });

  it('has a stylesheet for light, dark and small screens, and paper', async () => {
    const response = await app.inject('/docs/reference.css');
    assert.equal(response.headers['content-type'], 'text/css; charset=utf-8');
    assert.match(response.body, /prefers-color-scheme: dark/);
    assert.match(response.body, /@media \(min-width/);
    assert.match(response.body, /@media print/);
    assert.doesNotMatch(response.body, /@import|url\(/);
  });

  it('is a 404 for a group that does not exist', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/',
      '/docs/prompts/',
      '/docs/constructor',
      '/docs/..%2Fv1',
    ])
      assert.equal((await app.inject(path)).statusCode, 404, path);
  });
});
