import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mondayOf, weeksBetween } from './weeks.ts';

it('weeks begin on Monday', () => {
  for (const [day, monday] of [
    ['2026-01-01', '2025-12-29'],
    ['2026-01-04', '2025-12-29'],
    ['2026-01-05', '2026-01-05'],
    ['2026-12-31', '2026-12-28'],
    ['2027-01-03', '2026-12-28'],
    ['2024-12-30', '2024-12-30'],
  ] as const) {
    assert.equal(mondayOf(day), monday);
  }
  assert.equal(weeksBetween('2026-01-05', '2026-03-02'), 8);
  assert.equal(weeksBetween('2026-01-05', '2025-12-29'), -1);
});
