import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartSummary } from '#kernel/ports/analytics/copying.ts';
import { differingParts } from './move-store.ts';

const part = (brandId: number, day: string, rows: number, ...sums: string[]): PartSummary => ({
  table: 'observations',
  brandId,
  day,
  rows,
  sums,
});

test('parts that are the same on both sides are left alone', () => {
  const both = [part(1, '2026-01-01', 2, '10', '20'), part(2, '2026-01-01', 1, '5', '6')];
  assert.deepEqual(differingParts(both, [...both].reverse()), []);
});

test('a part that is missing, has other rows or other sums is copied', () => {
  const source = [
    part(1, '2026-01-01', 2, '10', '20'),
    part(1, '2026-01-02', 2, '10', '20'),
    part(1, '2026-01-03', 2, '10', '20'),
    part(1, '2026-01-04', 2, '10', '20'),
  ];
  const target = [
    part(1, '2026-01-02', 3, '10', '20'),
    part(1, '2026-01-03', 2, '10', '21'),
    part(1, '2026-01-04', 2, '10', '20'),
  ];
  const days = differingParts(source, target).map(({ day }) => day);
  assert.deepEqual(days, ['2026-01-01', '2026-01-02', '2026-01-03']);
});

test('a part that only the target has is emptied', () => {
  const left = part(7, '2026-01-01', 1, '1');
  assert.deepEqual(differingParts([], [left]), [
    { table: 'observations', brandId: 7, day: '2026-01-01' },
  ]);
});
