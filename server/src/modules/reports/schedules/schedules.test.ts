import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextTime } from './schedules.ts';

const after = (text: string, every: 'week' | 'month', day: number, hour: number) =>
  nextTime({ every, day, hour }, new Date(text)).toISOString().slice(0, 13);

describe('nextTime', () => {
  it('is the next such day of the week at that hour', () => {
    // A Monday.
    assert.equal(after('2026-11-16T06:59:59Z', 'week', 1, 7), '2026-11-16T07');
    assert.equal(after('2026-11-16T07:00:00Z', 'week', 1, 7), '2026-11-23T07');
    assert.equal(after('2026-11-16T07:00:00Z', 'week', 7, 0), '2026-11-22T00');
    assert.equal(after('2026-11-22T12:00:00Z', 'week', 7, 0), '2026-11-29T00');
    assert.equal(after('2026-12-31T12:00:00Z', 'week', 5, 9), '2027-01-01T09');
  });

  it('is the next such day of a month at that hour', () => {
    assert.equal(after('2026-11-01T06:00:00Z', 'month', 1, 7), '2026-11-01T07');
    assert.equal(after('2026-11-01T07:00:00Z', 'month', 1, 7), '2026-12-01T07');
    assert.equal(after('2026-12-28T23:30:00Z', 'month', 28, 23), '2027-01-28T23');
  });
});
