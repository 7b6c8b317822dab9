import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarPeriod, isoWeek, mondayOfWeek, yearBefore } from './weeks-and-months.ts';

test('a week begins on Monday', () => {
  const week = { start: '2026-03-02', end: '2026-03-08' };
  for (const day of ['2026-03-02', '2026-03-05', '2026-03-08'])
    assert.deepEqual(calendarPeriod('week', day), week);
  assert.deepEqual(calendarPeriod('week', '2026-01-01', 1), {
    start: '2025-12-22',
    end: '2025-12-28',
  });
});

test('months and quarters go back over the turn of a year', () => {
  assert.deepEqual(calendarPeriod('month', '2024-02-29'), {
    start: '2024-02-01',
    end: '2024-02-29',
  });
  assert.deepEqual(calendarPeriod('month', '2026-01-31', 2), {
    start: '2025-11-01',
    end: '2025-11-30',
  });
  assert.deepEqual(calendarPeriod('quarter', '2026-05-31'), {
    start: '2026-04-01',
    end: '2026-06-30',
  });
  assert.deepEqual(calendarPeriod('quarter', '2026-02-01', 1), {
    start: '2025-10-01',
    end: '2025-12-31',
  });
});

test('a year before is the same date, or the end of February', () => {
  assert.equal(yearBefore('2026-11-16'), '2025-11-16');
  assert.equal(yearBefore('2024-02-29'), '2023-02-28');
  assert.equal(yearBefore('2025-02-28'), '2024-02-28');
  assert.equal(yearBefore('2026-01-31'), '2025-01-31');
});

test('counts weeks as the query does: a week belongs to the year of its Thursday', () => {
  for (const [day, week] of [
    ['2026-01-01', '202601'],
    ['2026-01-04', '202601'],
    ['2026-01-05', '202602'],
    ['2026-12-31', '202653'],
    ['2027-01-03', '202653'],
    ['2024-12-30', '202501'],
  ] as const) {
    assert.equal(isoWeek(day), week);
    assert.equal(mondayOfWeek(week), calendarPeriod('week', day).start);
  }
});

test('a week that its year does not have has no Monday', () => {
  for (const week of ['202600', '202554', '202553', '2026-1', '20261', '']) {
    assert.equal(mondayOfWeek(week), undefined, week);
  }
  assert.equal(mondayOfWeek('202653'), '2026-12-28');
});
