import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createCitationClassifier } from '../evaluation/index.ts';
import { citedPages } from './effect-of.ts';

it('a page is found however a citation writes it', () => {
  const classify = createCitationClassifier({ brand: [], competitors: [] });
  const pages = new Set(citedPages(['https://www.northwind.example/caf%C3%A9/shoes?color=red']));
  const isCited = (url: string) => pages.has(classify(url)?.page ?? '');
  for (const url of [
    'https://www.northwind.example/caf%C3%A9/shoes',
    'http://northwind.example/caf%C3%A9/shoes/',
    'https://NORTHWIND.example/café/shoes?utm_source=chatgpt.com#grip',
  ]) {
    assert.ok(isCited(url), url);
  }
  for (const url of [
    'https://www.northwind.example/caf%C3%A9',
    'https://shop.northwind.example/caf%C3%A9/shoes',
    'https://www.northwind.example/caf%C3%A9/shoes/2',
  ]) {
    assert.ok(!isCited(url), url);
  }
});

it('the front page of a site is a page, too', () => {
  assert.deepEqual(citedPages(['https://northwind.example']), [
    'northwind.example',
    'northwind.example/',
    'www.northwind.example',
    'www.northwind.example/',
  ]);
});
