import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, formatDelta, formatPeriod, formatRank, formatValue } from './format.ts';

test('a missing value is a dash and never zero', () => {
  assert.equal(formatValue('share', null), '–');
  assert.equal(formatValue('share', 0), '0.0%');
  assert.equal(formatValue('score', 83.46), '83.5');
  assert.equal(formatValue('count', 16734), '16,734');
});

test('shares differ by points, scores by themselves, counts by percent', () => {
  assert.equal(formatDelta('share', 0.62, 0.5), '+12.0 pp');
  assert.equal(formatDelta('share', 0.5, 0.50001), '±0.0 pp');
  assert.equal(formatDelta('score', 48, 50.25), '−2.3');
  assert.equal(formatDelta('count', 150, 100), '+50.0%');
  assert.equal(formatDelta('count', 1100, 100), '+>999%');
  assert.equal(formatDelta('count', 5, 0), 'new');
});

test('a period names a year once', () => {
  assert.equal(formatPeriod({ start: '2026-01-05', end: '2026-02-01' }), 'Jan 5 – Feb 1, 2026');
  assert.equal(
    formatPeriod({ start: '2025-12-31', end: '2026-01-01' }),
    'Dec 31, 2025 – Jan 1, 2026',
  );
  assert.equal(formatPeriod({ start: '2026-01-05', end: '2026-01-05' }), 'Jan 5, 2026');
});

test('nouns follow their number', () => {
  assert.equal(counted(1, 'answer'), '1 answer');
  assert.equal(counted(1200, 'answer'), '1,200 answers');
  assert.equal(counted(0, 'reply', 'replies'), '0 replies');
});

test('ranks are ordinal numbers', () => {
  const shown = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101].map((rank) => formatRank(rank, 200));
  assert.deepEqual(
    shown.map((text) => text.replace(' of 200', '')),
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '101st'],
  );
});
