import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysFilter, daysOfSharedWeekdays } from './compared-weekdays.ts';

// 2026-11-02 is a Monday.
const before = { start: '2026-11-02', end: '2026-11-08' };
const now = { start: '2026-11-09', end: '2026-11-15' };
const days = (...numbers: number[]) =>
  numbers.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

test('periods with the same weekdays are compared whole', () => {
  assert.equal(daysOfSharedWeekdays(days(2, 3, 4, 9, 10, 11), before, now), null);
  assert.equal(daysOfSharedWeekdays(days(2, 3), before, now), null, 'nothing to compare');
  assert.equal(daysOfSharedWeekdays(days(2, 10), before, now), null, 'no weekday in common');
});

test('of others only the weekdays that both have', () => {
  const found = daysOfSharedWeekdays(days(2, 3, 7, 8, 9, 10, 11), before, now);
  assert.deepEqual(found, days(2, 3, 9, 10));
  assert.equal(daysFilter(found ?? []), 'date:20261102|20261103|20261109|20261110');
});
