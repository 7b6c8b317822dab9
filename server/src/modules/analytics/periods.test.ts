import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDate, isMonth, isQuarter, isWeek, isYear } from './periods.ts';

const cases: [string, (text: string) => boolean, string[], string[]][] = [
  [
    'date',
    isDate,
    ['20260228', '20240229', '00010101'],
    ['20260230', '20260229', '20261301', '2026-02-28', '202602'],
  ],
  [
    'week',
    isWeek,
    ['202601', '202653', '202552', '202053'],
    ['202600', '202553', '202699', '2026W1', '20261'],
  ],
  ['month', isMonth, ['202601', '202612'], ['202600', '202613', '2026-1']],
  ['quarter', isQuarter, ['2026Q1', '2026Q4'], ['2026Q0', '2026Q5', '2026q1']],
  ['year', isYear, ['2026'], ['99999', '26', 'year']],
];

for (const [name, isPeriod, right, wrong] of cases) {
  describe(`a ${name}`, () => {
    for (const text of right) it(`can be ${text}`, () => assert.ok(isPeriod(text)));
    for (const text of wrong) it(`cannot be ${text}`, () => assert.ok(!isPeriod(text)));
  });
}
