import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeName } from './local-views.ts';

test('a view that others have a name for gets a number', () => {
  assert.equal(freeName('Weekly', new Set()), 'Weekly');
  assert.equal(freeName('Weekly', new Set(['Weekly'])), 'Weekly 2');
  assert.equal(freeName('Weekly', new Set(['Weekly', 'Weekly 2'])), 'Weekly 3');
});
