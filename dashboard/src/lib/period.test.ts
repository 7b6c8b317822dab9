import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fittingInterval } from './period.ts';

test('points are days, weeks or months by the length of the period', () => {
  assert.equal(fittingInterval({ start: '2026-03-01', end: '2026-03-14' }), 'day');
  assert.equal(fittingInterval({ start: '2026-03-01', end: '2026-03-15' }), 'week');
  assert.equal(fittingInterval({ start: '2026-01-01', end: '2026-12-31' }), 'month');
});
