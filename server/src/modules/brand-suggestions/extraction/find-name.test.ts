import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSitePage } from '../site/site-page.ts';
import { findDescription } from './find-description.ts';
import { findNames, titleParts } from './find-name.ts';

const site = new URL('https://www.northwind.example/');
const read = (head: string, body = '', path = '/') =>
  readSitePage(`<html><head>${head}</head><body>${body}</body></html>`, new URL(path, site));
const jsonLd = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const nameOf = (...pages: ReturnType<typeof read>[]) => findNames(pages, site).name.value;

describe('the name of a brand', () => {
  it('is what JSON-LD, the head and the domain agree on', () => {
    const page = read(
      `<title>Freight made simple | Northwind Traders</title><meta property="og:site_name" content="Northwind">${jsonLd({ '@type': 'Organization', name: 'Northwind GmbH' })}`,
    );
    assert.equal(nameOf(page), 'Northwind');
  });

  it('is not that of a partner, an author or a product that a page describes', () => {
    const page = read(
      `<title>Northwind: freight</title>${jsonLd({
        '@graph': [
          { '@type': 'Organization', name: 'Contoso', url: 'https://contoso.example' },
          { '@type': 'Product', name: 'Fast Freighter' },
          { '@type': 'WebSite', name: 'Northwind' },
        ],
      })}`,
    );
    assert.equal(nameOf(page), 'Northwind');
  });

  it('has the short form that titles of several pages have', () => {
    const full = jsonLd({ '@type': 'Organization', name: 'Northwind Clinic Care' });
    const pages = ['Home', 'Prices'].map((title) =>
      read(`<title>${title} – Northwind</title>${full}`),
    );
    const { name, others } = findNames(pages, new URL('https://nwcc.example/'));
    assert.equal(name.value, 'Northwind Clinic Care');
    assert.deepEqual(
      others.map(({ value }) => value),
      ['Northwind'],
    );
  });

  it('is the part that titles share where nothing else says it', () => {
    const unknown = new URL('http://127.0.0.1/');
    const pages = ['Freight - Fourth Coffee', 'Prices - Fourth Coffee', 'Fourth Coffee'].map(
      (title) => read(`<title>${title}</title>`),
    );
    assert.equal(findNames(pages, unknown).name.value, 'Fourth Coffee');
  });

  it('is the domain where the site says nothing', () => {
    assert.equal(nameOf(read('')), 'Northwind');
    assert.equal(nameOf(read('<title>Home</title>')), 'Northwind');
  });

  it('comes with the other names that the site gives itself', () => {
    const page = read(
      `<title>Northwind</title>${jsonLd({ '@type': 'Organization', name: 'Northwind', alternateName: ['NWT', 'NORTHWIND'], legalName: 'Northwind Logistics AG' })}`,
    );
    assert.deepEqual(
      findNames([page], site).others.map(({ value }) => value),
      ['NWT', 'Northwind Logistics'],
    );
  });

  it('says on which page it is', () => {
    assert.deepEqual(findNames([read('<title>Northwind</title>')], site).name, {
      ...{ value: 'Northwind', from: 'page', url: 'https://www.northwind.example/' },
    });
  });
});

describe('parts of a title', () => {
  for (const [title, parts] of [
    ['One | Two – Three', ['One', 'Two', 'Three']],
    ['Northwind: freight', ['Northwind', 'freight']],
    ['All-in-one', ['All-in-one']],
  ] as const) {
    it(title, () => assert.deepEqual(titleParts(title), parts));
  }
});

describe('the description of a brand', () => {
  const said = 'Northwind plans the routes of small depots.';
  it('is in the head, else in JSON-LD, else the first sentence that names it', () => {
    const [inHead, inData, inText] = [
      read(`<meta name="description" content="${said}">`, '<p>Something else about Northwind.'),
      read(jsonLd({ '@type': 'Organization', name: 'Northwind', description: said })),
      read('', `<p>Welcome.</p><p>${said} It does so since 1990.</p>`),
    ];
    assert.equal(findDescription([inHead], 'Northwind')?.value, said);
    assert.equal(findDescription([inData], 'Northwind')?.value, said);
    assert.match(findDescription([inText], 'Northwind')?.value ?? '', /^Northwind plans/);
    assert.equal(findDescription([read('', '<p>Hi.')], 'Northwind'), null);
  });

  it('ends with a sentence where it is long', () => {
    const page = read(`<meta name="description" content="${`${said} `.repeat(40)}">`);
    const { value = '' } = findDescription([page], 'Northwind') ?? {};
    assert.ok(value.length <= 500 && value.endsWith('depots.'), value);
  });
});
