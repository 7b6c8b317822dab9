import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotation } from '#contract/changes-and-actions/annotations.ts';
import { timeBuckets } from '../../../lib/figures/time-bucket.ts';
import { annotationMarks } from './annotation-marks.ts';

const buckets = timeBuckets({ start: '2026-11-02', end: '2026-11-29' }, 'week', '2026-12-31');
const wide = { left: 40, right: 340 };

function happened(title: string, start_date: string, end_date = start_date): Annotation {
  return {
    ...{ id: 1, kind: 'other', title, note: null, url: null, platform: null, is_hidden: false },
    ...{ start_date, end_date, created_by: { kind: 'service', name: null } },
    ...{ created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' },
  };
}

/** As the API lists them: latest first. */
const marksOf = (area: typeof wide, ...annotations: Annotation[]) =>
  annotationMarks(annotations, buckets, area).map((mark) => [
    mark.left,
    mark.end,
    mark.annotations.map(({ title }) => title).join(' '),
  ]);

test('a mark is at the bucket of its day, and a range reaches to that of its last day', () => {
  assert.deepEqual(
    marksOf(wide, happened('range', '2026-11-10', '2026-11-17'), happened('day', '2026-11-08')),
    [
      [40, 40, 'day'],
      [140, 240, 'range'],
    ],
  );
});

test('what began before the chart, or goes beyond it, is marked at its edge', () => {
  assert.deepEqual(marksOf(wide, happened('year', '2026-01-01', '2026-12-31')), [
    [40, 340, 'year'],
  ]);
  assert.deepEqual(marksOf(wide, happened('after', '2026-11-30')), []);
});

test('marks that would touch are one, earliest first', () => {
  const narrow = { ...wide, right: 100 };
  assert.deepEqual(
    marksOf(
      narrow,
      happened('c', '2026-11-20'),
      happened('b', '2026-11-12'),
      happened('a', '2026-11-03'),
    ),
    [
      [40, 60, 'a b'],
      [80, 80, 'c'],
    ],
  );
  assert.deepEqual(marksOf(wide, happened('b', '2026-11-05'), happened('a', '2026-11-03')), [
    [40, 40, 'a b'],
  ]);
});
