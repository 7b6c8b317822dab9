import assert from 'node:assert/strict';
import { it } from 'node:test';
import { recordBatches } from './record-batches.ts';

const rows = (count: number, page: string) =>
  Array.from({ length: count }, (_, index) => ({ line: index + 1, record: { page } }));
const sizes = (count: number, page: string) =>
  [...recordBatches(rows(count, page), 1000)].map(({ length }) => length);

it('batches are bounded in rows and in bytes, and leave nothing out', () => {
  assert.deepEqual(sizes(2500, '/'), [1000, 1000, 500]);
  const wide = sizes(2000, 'ü'.repeat(2048));
  assert.ok(wide.every((size) => size * 4096 < 5 * 1024 * 1024));
  assert.equal(
    wide.reduce((sum, size) => sum + size, 0),
    2000,
  );
  assert.deepEqual(sizes(1, 'x'.repeat(3_000_000)), [1]);
  assert.deepEqual(sizes(0, ''), []);
});
