import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPath } from './own-path.ts';

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
