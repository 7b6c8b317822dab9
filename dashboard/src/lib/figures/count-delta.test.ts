import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countDelta } from './count-delta.ts';

const june = { start: '2026-06-01', end: '2026-06-30' };

test('periods of one length are compared as they are', () => {
  assert.equal(countDelta(120, 100, june, { start: '2026-04-01', end: '2026-04-30' }), '+20.0%');
});

test('a longer period does not count as growth', () => {
  const may = { start: '2026-05-01', end: '2026-05-31' };
  assert.equal(countDelta(300, 310, june, may), '±0.0% a day');
  assert.equal(countDelta(330, 310, june, may), '+10.0% a day');
});

test('where nothing was before, or nothing is compared, there is no change', () => {
  assert.equal(countDelta(5, 0, june, { start: '2026-04-01', end: '2026-04-30' }), undefined);
  assert.equal(countDelta(5, 4, june, undefined), undefined);
});
