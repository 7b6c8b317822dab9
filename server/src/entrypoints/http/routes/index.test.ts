import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '#contract/operations/index.ts';
import { noDemo } from '#kernel/ports/demo.ts';
import { allRoutes } from './index.ts';

test('every operation of the contract has one handler, in the order of the contract', () => {
  assert.deepEqual(
    allRoutes(noDemo).map(({ id }) => id),
    operations.map(({ id }) => id),
  );
});
