import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withOwnRow } from './block-content.ts';

test('the brand is always among its competitors, after the others where it ranks too low', () => {
  assert.deepEqual(withOwnRow(['a', 'own', 'b'], 'own', 2), ['a', 'own']);
  assert.deepEqual(withOwnRow(['a', 'b', 'own'], 'own', 2), ['a', 'b', 'own']);
  assert.deepEqual(withOwnRow(['a', 'b'], undefined, 1), ['a']);
});
