import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRetryAfter } from './retry-after.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('Retry-After comes as seconds or as a date, and anything else is none', () => {
  const cases: readonly [string | null, number | null][] = [
    ['17', 17],
    [' 2.5 ', 2.5],
    ['Sun, 15 Nov 2026 12:00:30 GMT', 30],
    ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['99999999999', null],
    ['', null],
    [null, null],
  ];
  for (const [value, seconds] of cases)
    assert.equal(readRetryAfter(value, now), seconds, value ?? '');
});
