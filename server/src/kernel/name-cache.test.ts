import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNameCache } from './name-cache.ts';
import type { BrandNames } from './ports/analytics/reading.ts';

const brand = { organizationId: 1, brandId: 2 };

function named(name: string): BrandNames {
  return { persona: [], stage: [], competitor: [{ id: 3, name }] };
}

test('names are found under their version only', () => {
  const cache = createNameCache();
  cache.keep(brand, 5, named('Contoso'));
  assert.deepEqual(cache.get(brand, 5), named('Contoso'));
  assert.equal(cache.get(brand, 6), undefined);
  assert.equal(cache.get(brand, 4), undefined);
});

test('another organization finds nothing under the id of the brand', () => {
  const cache = createNameCache();
  cache.keep(brand, 5, named('Contoso'));
  assert.equal(cache.get({ organizationId: 9, brandId: 2 }, 5), undefined);
  assert.equal(cache.get({ organizationId: 12, brandId: 0 }, 5), undefined);
});

test('a slow reader does not bring back what a later one replaced', () => {
  const cache = createNameCache();
  cache.keep(brand, 6, named('Fabrikam'));
  cache.keep(brand, 5, named('Contoso'));
  assert.deepEqual(cache.get(brand, 6), named('Fabrikam'));
  assert.equal(cache.get(brand, 5), undefined);
});

test('the brand that was kept first makes room', () => {
  const cache = createNameCache(2);
  const others = [3, 4].map((brandId) => ({ organizationId: 1, brandId }));
  for (const each of [brand, ...others]) cache.keep(each, 1, named('Contoso'));
  assert.equal(cache.get(brand, 1), undefined);
  for (const each of others) assert.deepEqual(cache.get(each, 1), named('Contoso'));
});
