import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketKey } from '../figures/time-bucket.ts';
import { isTimeDimension, timeLabel, timePeriod } from './time-value.ts';

test('values of time read as people write them', () => {
  assert.equal(timeLabel('date', '20260803'), 'Aug 3, 2026');
  assert.equal(timeLabel('date_week', '202632'), 'Week of Aug 3, 2026');
  assert.equal(timeLabel('date_month', '202608'), 'Aug 2026');
  assert.equal(timeLabel('date_quarter', '2026Q3'), 'Q3 2026');
  assert.equal(timeLabel('date_year', '2026'), '2026');
  assert.equal(timeLabel('date_month', 'nonsense'), 'nonsense');
});

test('each value stands for its days', () => {
  assert.deepEqual(timePeriod('date', '20260803'), { start: '2026-08-03', end: '2026-08-03' });
  assert.deepEqual(timePeriod('date_week', '202501'), { start: '2024-12-30', end: '2025-01-05' });
  assert.deepEqual(timePeriod('date_week', '202653'), { start: '2026-12-28', end: '2027-01-03' });
  assert.deepEqual(timePeriod('date_month', '202402'), { start: '2024-02-01', end: '2024-02-29' });
  assert.deepEqual(timePeriod('date_quarter', '2026Q4'), {
    start: '2026-10-01',
    end: '2026-12-31',
  });
  assert.deepEqual(timePeriod('date_year', '2026'), { start: '2026-01-01', end: '2026-12-31' });
});

test('weeks are those that the charts count', () => {
  for (const day of ['2020-12-31', '2021-01-03', '2021-01-04', '2026-08-05']) {
    const period = timePeriod('date_week', bucketKey(day, 'week'));
    assert.ok(period && period.start <= day && day <= period.end, day);
  }
});

test('what is no such value has no days', () => {
  assert.equal(timePeriod('date', '20260230'), undefined);
  assert.equal(timePeriod('date_month', '202613'), undefined);
  assert.equal(timePeriod('date_quarter', '2026Q5'), undefined);
  assert.ok(isTimeDimension('date_week') && !isTimeDimension('stage'));
});
