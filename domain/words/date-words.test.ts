import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodInWords } from './date-words.ts';

test('a period names its year once, unless it spans two, and one day is one day', () => {
  const words = (start: string, end: string) => periodInWords({ start, end });
  assert.equal(words('2026-10-01', '2026-10-31'), 'October 1 to October 31, 2026');
  assert.equal(words('2026-12-28', '2027-01-03'), 'December 28, 2026 to January 3, 2027');
  assert.equal(words('2026-10-05', '2026-10-05'), 'October 5, 2026');
});
