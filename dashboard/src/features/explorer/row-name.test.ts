import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowId, rowName } from './row-name.ts';

const days = { period: { start: '2026-07-01', end: '2026-11-16' }, today: '2026-11-16' };

test('a row is called by its values as people see them', () => {
  const row = { prompt: 'Which one?', prompt_id: 7, country: 'DE' };
  assert.equal(rowName(['prompt', 'country'], row, days), 'Which one? · Germany');
  assert.notEqual(rowId(['prompt'], row), rowId(['prompt'], { ...row, prompt_id: 8 }));
});

test('a time that the period cuts is called incomplete, and one that is not over is one so far', () => {
  const name = (value: string) => rowName(['date_quarter'], { date_quarter: value }, days);
  assert.equal(name('2026Q3'), 'Q3 2026');
  assert.equal(name('2026Q4'), 'Q4 2026 (so far)');
  assert.equal(name('2026Q2'), 'Q2 2026 (incomplete)');
  const earlier = { ...days, period: { start: '2026-07-01', end: '2026-11-15' } };
  assert.equal(
    rowName(['date_quarter'], { date_quarter: '2026Q4' }, earlier),
    'Q4 2026 (incomplete)',
  );
});
