import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { z } from 'zod';
import { access } from '#contract/access.ts';
import { type Operation, operation } from '#contract/operation.ts';
import { noDemo } from '#kernel/ports/demo.ts';
import { allRoutes } from '../routes/index.ts';
import { addReference } from './reference.ts';

const routes = allRoutes(noDemo);

function appWith(...extra: readonly Operation[]) {
  const app = Fastify();
  addReference(app, [...routes, ...extra]);
  return app;
}

const hostile = operation({
  method: 'POST',
  path: '/v1/{brand_id}/<script>',
  id: 'hostile',
  tag: 'Things & "more"',
  summary: '<img src=x onerror=alert(1)>',
  description: 'Runs `<b>` and **<i>bold</i>**.\n\n- [here](javascript:alert(1))\n- [there](/docs)',
  access: access.query,
  params: z.object({ brand_id: z.string().meta({ description: '"><script>' }) }),
  body: z
    .object({ note: z.string().meta({ description: '</td><script>' }) })
    .meta({ examples: [{ note: "it's </code><script>" }] }),
  answer: z.object({ ok: z.boolean() }),
});

/** Made once for each set of operations: a page of all of them takes most of a second. */
function pageOf(app: () => ReturnType<typeof appWith>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= app()
      .inject('/docs')
      .then(({ body }) => body);
    return made;
  };
}
let app: ReturnType<typeof appWith> | undefined;
function plainApp() {
  app ??= appWith();
  return app;
}
const page = pageOf(plainApp);
const hostilePage = pageOf(() => appWith(hostile));

describe('GET /openapi.json', () => {
  it('answers JSON that a cache can revalidate', async () => {
    const app = plainApp();
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
  it('is a page that loads only its stylesheet and its script', async () => {
    const response = await plainApp().inject('/docs');
    assert.equal(response.headers['content-type'], 'text/html; charset=utf-8');
    const policy = String(response.headers['content-security-policy']);
    assert.match(policy, /default-src 'none'; style-src 'self'/);
    assert.match(policy, /script-src 'self'; connect-src 'self'/);
    assert.doesNotMatch(policy, /unsafe|http/);
    assert.doesNotMatch(response.body, /<script(?! type="module" src)|<style|\sstyle=|\son\w+=/i);
    const loaded = [...response.body.matchAll(/(?:src|<link[^>]*href)="([^"]*)"/g)];
    assert.deepEqual(
      loaded.map(([, target]) => target),
      ['data:,', 'docs/reference.css', 'docs/try-it.js'],
    );
  });

  it('has a stylesheet for light, dark and small screens', async () => {
    const response = await plainApp().inject('/docs/reference.css');
    assert.equal(response.headers['content-type'], 'text/css; charset=utf-8');
    assert.match(response.body, /prefers-color-scheme: dark/);
    assert.match(response.body, /@media \(min-width/);
    assert.doesNotMatch(response.body, /@import|url\(/);
  });

  it('shows every operation, once, with a link to it', async () => {
    const body = await page();
    for (const { id, summary } of routes) {
      assert.equal(body.split(`id="${id}"`).length, 2, id);
      assert.ok(body.includes(`href="#${id}"`), id);
      assert.ok(body.includes(`>${summary}</a>`), summary);
    }
  });

  it('has unique ids, and no link within the page that leads nowhere', async () => {
    const body = await hostilePage();
    const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
    const targets = [...body.matchAll(/(?:href="#|labelledby=")([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(
      targets.filter((target) => !ids.includes(target)),
      [],
    );
  });

  it('balances its elements and keeps its headings in order', async () => {
    const body = await hostilePage();
    const open: string[] = [];
    for (const [, slash, name = ''] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (['meta', 'link', 'wbr'].includes(name)) continue;
      if (slash === '') open.push(name);
      else assert.equal(open.pop(), name);
    }
    assert.deepEqual(open, []);
    const levels = [...body.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    assert.equal(levels.filter((level) => level === 1).length, 1);
    levels.reduce((before, level) => {
      assert.ok(level <= before + 1, `h${level} after h${before}`);
      return level;
    }, 0);
  });

  it('explains a body: nested names, types, limits, and a request to paste', async () => {
    const body = await page();
    const section = body.slice(body.indexOf('id="createBrand"'), body.indexOf('id="getBrand"'));
    const text = section.replaceAll('<wbr>', '');
    assert.match(text, /<code>competitors\[\]\.alternative_names<\/code>/);
    assert.match(text, /1 to 255 characters/);
    assert.match(text, /One of <code>lead<\/code>, <code>prospect<\/code>, <code>customer<\/code>/);
    assert.match(text, /scope <code>create-brand<\/code>/);
    assert.match(text, /curl -X POST http:\/\/localhost:8080\/v1\/brands/);
    assert.match(text, /<td>422<\/td>/);
  });

  it('shows each form of a body that has several', async () => {
    const body = await page();
    const section = body.slice(body.indexOf('id="replaceStages"'), body.indexOf('id="api-keys"'));
    assert.match(section, /Either an array of objects:/);
    assert.match(section, /Or an object:/);
  });

  it('escapes all text and links only to web addresses', async () => {
    const body = await hostilePage();
    assert.doesNotMatch(body, /<script(?! type="module" src)|<img|<b>|<i>|href="javascript/i);
    assert.match(body, /&lt;img src=x onerror=alert\(1\)&gt;/);
    assert.match(body, /<a href="\/docs">there<\/a>/);
    assert.match(body, /it&#39;\\&#39;&#39;s &lt;\/code&gt;/);
  });

  it('marks what is deprecated', async () => {
    const old = { ...hostile, deprecatedSince: new Date('2026-01-01T00:00:00Z') };
    assert.match(await pageOf(() => appWith(old))(), /<span class="deprecated">deprecated<\/span>/);
  });
});
