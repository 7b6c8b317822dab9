import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planBatches } from './plan-batches.ts';

const files = [
  ...Array.from({ length: 20 }, (_, at) => `server/test/api/${at}.test.ts`),
  ...Array.from({ length: 50 }, (_, at) => `contract/src/${at}.test.ts`),
  ...Array.from({ length: 3 }, (_, at) => `dashboard/test/${at}.test.ts`),
  'server/test/api/kill.test.ts',
];

test('every file is in one batch', () => {
  assert.deepEqual(planBatches(files, 2).flat().sort(), files.toSorted());
});

test('files of one kind share a process, those named get one of their own, pages come first', () => {
  const batches = planBatches(files, 2, /kill/);
  assert.deepEqual(
    batches.map(({ length }) => length),
    [2, 1, 1, 10, 10, 25, 25],
  );
  assert.deepEqual(batches[2], ['server/test/api/kill.test.ts']);
  assert.ok(batches[0]?.every((file) => file.startsWith('dashboard/')));
});

test('fewer share a process where that is asked for', () => {
  const batches = planBatches(files.slice(0, 20), 2, undefined, { engine: 6 });
  assert.deepEqual(
    batches.map(({ length }) => length),
    [5, 5, 5, 5],
  );
});

test('no file, no batch', () => {
  assert.deepEqual(planBatches([], 2), []);
});
