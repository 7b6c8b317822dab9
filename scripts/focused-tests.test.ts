import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusedTests } from './focused-tests.ts';

const focused = [
  "test.only('a', () => {});",
  "describe.only('a', () => {});",
  "await t.test.only('a', () => {});",
  "it('a', { only: true }, () => {});",
  "describe('a', () => { it.only('b', () => {}); });",
];

for (const text of focused)
  test(`focused: ${text}`, () => assert.deepEqual(focusedTests('a.test.ts', text), [1]));

const others = [
  "test('the only one', () => {});",
  '// test.only would be found',
  "test('a', { only: false }, () => {});",
  "query.only('a');",
];

for (const text of others)
  test(`not focused: ${text}`, () => assert.deepEqual(focusedTests('a.test.ts', text), []));
