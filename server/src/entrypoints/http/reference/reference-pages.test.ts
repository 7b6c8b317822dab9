import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { access } from '#contract/access.ts';
import { operation } from '#contract/operation.ts';
import { noDemo } from '#kernel/ports/demo.ts';
import { openApiDocument } from '../openapi/openapi.ts';
import { allRoutes } from '../routes/index.ts';
import { entriesOf } from './reference-entries.ts';
import { referencePages, searchIndex } from './reference-pages.ts';
import { findOperations } from './reference-search.js';

const routes = allRoutes(noDemo);

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
  deprecatedSince: new Date('2026-01-01T00:00:00Z'),
});

/** With an operation that tries to break out of its page. Made once: all pages take seconds. */
const document = openApiDocument([...routes, hostile]);
const pages = new Map([...referencePages(document)].map(([name, make]) => [name, make()]));
const operations = entriesOf(document);

function pageOf(name: string): string {
  const page = pages.get(name);
  assert.ok(page !== undefined, `there is no page ${name}`);
  return page;
}

function sectionOf(name: string, id: string): string {
  const [, section = ''] = pageOf(name).split(`<article class="operation" id="${id}"`);
  return section.split('</article>')[0] ?? '';
}

const idsOf = (page: string) => [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '');

describe('the pages of the reference', () => {
  it('have every operation once, on the page of its group, and list it on the first page', (t) => {
    for (const { operation } of operations) {
      const id = operation.operationId;
      const found = [...pages].filter(([, page]) =>
        page.includes(`<article class="operation" id="${id}"`),
      );
      assert.equal(found.length, 1, id);
      const [name] = found[0] ?? [];
      assert.match(
        pageOf(''),
        new RegExp(`<li class="moved" id="${id}"><a href="docs/${name}#${id}">`),
      );
    }
    t.diagnostic(`${operations.length} operations on ${pages.size} pages`);
  });

  it('lead to places that are there', (t) => {
    let links = 0;
    for (const [name, page] of pages) {
      const ids = idsOf(page);
      assert.equal(new Set(ids).size, ids.length, `${name} has an id twice`);
      const base = new URL(name === '' ? 'http://service/docs' : `http://service/docs/${name}`);
      const near = page.matchAll(/(?:aria-labelledby|aria-controls|for)="([^"]*)"/g);
      for (const [, id = ''] of near) assert.ok(ids.includes(id), `${name}: ${id}`);
      for (const [, href = ''] of page.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        const { origin, pathname, hash } = new URL(href, base);
        if (pathname === '/openapi.json' || origin !== base.origin) continue;
        const to = pageOf(pathname.replace(/^\/docs\/?/, ''));
        if (hash !== '') assert.ok(idsOf(to).includes(hash.slice(1)), `${name}: ${href}`);
        links += 1;
      }
    }
    assert.ok(links > 5 * operations.length);
    t.diagnostic(`${links} links and their places`);
  });

  it('lead on from every place that the one page had', (t) => {
    const ids = [
      ...pageOf('').matchAll(
        /class="moved" id="([^"]*)"[^>]*>\s*(?:<h3[^>]*>)?<a href="docs\/([^"]*)"/g,
      ),
    ];
    const sections = ['base-url', 'authentication', 'lists', 'errors', 'rate-limits'];
    const groups = ['brands', 'api-keys', 'service'];
    const found = new Map(ids.map(([, id, to]) => [id, to]));
    for (const id of sections) assert.equal(found.get(id), `introduction#${id}`);
    for (const id of groups) assert.equal(found.get(id), id);
    assert.equal(found.get('createBrand'), 'brands#createBrand');
    t.diagnostic(`${found.size} places lead to a page`);
  });

  it('balance their elements and keep their headings in order', (t) => {
    for (const [name, page] of pages) {
      const open: string[] = [];
      for (const [, slash, element = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
        if (['meta', 'link', 'wbr', 'input'].includes(element)) continue;
        if (slash === '') open.push(element);
        else assert.equal(open.pop(), element, name);
      }
      assert.deepEqual(open, []);
      const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      assert.equal(levels.filter((level) => level === 1).length, 1, name);
      levels.reduce((before, level) => {
        assert.ok(level <= before + 1, `${name}: h${level} after h${before}`);
        return level;
      }, 0);
    }
    t.diagnostic(`${pages.size} pages`);
  });

  it('have nothing inline, and load the same stylesheet and script', () => {
    for (const [name, page] of pages) {
      assert.doesNotMatch(page, /<script(?! src)|<style|<[^>]*\s(?:style|on\w+)=/i, name);
      const loaded = [...page.matchAll(/(?:src|<link[^>]*href)="([^"]*)"/g)];
      const folder = name === '' ? 'docs/' : '';
      assert.deepEqual(
        loaded.map(([, target]) => target),
        ['data:,', `${folder}reference.css`, `${folder}reference-script.js`],
      );
    }
  });

  it('show every example in three languages, under tabs of their own', (t) => {
    let shown = 0;
    for (const { operation } of operations) {
      const id = operation.operationId;
      const page = [...pages.values()].find((one) =>
        one.includes(`<article class="operation" id="${id}"`),
      );
      const bodies = Object.keys(
        operation.requestBody?.content['application/json']?.examples ?? {},
      );
      for (let at = 0; at < Math.max(1, bodies.length); at += 1)
        for (const language of ['curl', 'typescript', 'python']) {
          const place = `${id}${at === 0 ? '' : `-${at + 1}`}-${language}`;
          const panel = new RegExp(`id="${place}" role="tabpanel"[^>]*>.*?<code>[^<]{15,}`, 's');
          assert.match(page ?? '', panel, place);
          assert.match(
            page ?? '',
            new RegExp(`role="tab" id="${place}-tab" aria-controls="${place}"`),
          );
          shown += 1;
        }
    }
    t.diagnostic(`${shown} examples of ${operations.length} operations`);
  });

  it('explain a body: nested names, types, limits, and a request to paste', () => {
    const text = sectionOf('brands', 'createBrand').replaceAll('<wbr>', '');
    assert.match(text, /<code>competitors\[\]\.alternative_names<\/code>/);
    assert.match(text, /1 to 255 characters/);
    assert.match(text, /One of <code>lead<\/code>, <code>prospect<\/code>, <code>customer<\/code>/);
    assert.match(text, /scope <code>create-brand<\/code>/);
    assert.match(text, /curl -X POST http:\/\/localhost:8080\/v1\/brands/);
    assert.match(text, /<td>422<\/td>/);
  });

  it('show each form of a body that has several', () => {
    const section = sectionOf('stages', 'replaceStages');
    assert.match(section, /Either an array of objects:/);
    assert.match(section, /Or an object:/);
  });

  it('escape all text, link only to web addresses, and mark what is deprecated', () => {
    const page = pageOf('things-more');
    assert.doesNotMatch(page, /<script(?! src)|<img|<b>|<i>|href="javascript/i);
    assert.match(page, /&lt;img src=x onerror=alert\(1\)&gt;/);
    assert.match(page, /<a href="\/docs">there<\/a>/);
    assert.match(page, /it&#39;\\&#39;&#39;s &lt;\/code&gt;/);
    assert.match(page, /<span class="deprecated">deprecated<\/span>/);
    assert.doesNotMatch(pageOf(''), /<script(?! src)|<img/);
  });
});

describe('the search of the reference', () => {
  const index = JSON.parse(searchIndex(document));
  const found = (typed: string) => findOperations(index, typed).map(([id]: string[]) => id);

  it('finds every operation by its name, its path and its summary', (t) => {
    for (const { method, path, operation } of operations) {
      assert.equal(found(operation.operationId)[0], operation.operationId);
      if (operation.operationId === 'hostile') continue;
      assert.ok(found(`${method} ${path}`).includes(operation.operationId), path);
      assert.ok(found(operation.summary).includes(operation.operationId), operation.summary);
    }
    t.diagnostic(`${operations.length} operations, ${index.length} in the index`);
  });

  it('takes parts of words in any order, and names of fields', () => {
    assert.equal(found('prompt create')[0], 'createPrompt');
    assert.ok(found('creat promp').includes('createPrompt'));
    assert.ok(found('monthly_budget_usd').includes('putCollectionSettings'));
    assert.ok(found('competitors alternative_names').includes('createCompetitor'));
  });

  it('finds nothing for nothing, and for what is nowhere', () => {
    for (const typed of ['', '   ', '<>', 'prompt zzzzz']) assert.deepEqual(found(typed), []);
  });
});
