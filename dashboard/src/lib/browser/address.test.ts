import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPath, parseSearch, stringifySearch } from './address.ts';

test('an address is read back as it was written', () => {
  const search = { stage: 'Buyer & seller', filters: ['tag:a|b', 'stage:c'], page: '2' };
  assert.deepEqual(parseSearch(stringifySearch(search)), search);
});

test('what is undefined is left out, and nothing at all leaves no question mark', () => {
  assert.equal(stringifySearch({ a: undefined, b: [] }), '');
  assert.equal(stringifySearch({ a: undefined, page: 2 }), '?page=2');
});

test('a path is ours, an address is not', () => {
  assert.equal(ownPath('/brands/1/overview?range=90d'), '/brands/1/overview?range=90d');
  for (const value of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'x',
    7,
    undefined,
  ])
    assert.equal(ownPath(value), undefined);
});
