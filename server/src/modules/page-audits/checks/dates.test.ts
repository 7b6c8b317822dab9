import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDay } from './dates.ts';

const days: readonly (readonly [string, string | undefined])[] = [
  ['2026-03-09', '2026-03-09'],
  ['2026-03-09T10:00:00+02:00', '2026-03-09'],
  ['Updated March 9, 2026', '2026-03-09'],
  ['9th March 2026', '2026-03-09'],
  ['Stand: 9. März 2026', '2026-03-09'],
  ['le 1er mai 2026', '2026-05-01'],
  ['9 de marzo de 2026', '2026-03-09'],
  ['09.03.2026', '2026-03-09'],
  ['9/3/2026', '2026-03-09'],
  ['2026年3月9日', '2026-03-09'],
  ['Sept. 9, 2026', '2026-09-09'],
  ['31 February 2026', undefined],
  ['2026-13-01', undefined],
  ['version 2026.3', undefined],
  ['marching 9, 2026', undefined],
  ['12026-03-091', undefined],
  ['', undefined],
];

for (const [text, day] of days) it(text || 'nothing', () => assert.equal(readDay(text), day));
