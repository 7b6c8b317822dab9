import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mondayOf } from '#domain/calendar/weeks-and-months.ts';
import { comparedWeeks, publicationWeeks, weeksBetween } from './weeks.ts';

it('weeks begin on Monday', () => {
  for (const [day, monday] of [
    ['2026-01-01', '2025-12-29'],
    ['2026-01-04', '2025-12-29'],
    ['2026-01-05', '2026-01-05'],
    ['2026-12-31', '2026-12-28'],
    ['2027-01-03', '2026-12-28'],
    ['2024-12-30', '2024-12-30'],
  ] as const) {
    assert.equal(mondayOf(day), monday);
  }
  assert.equal(weeksBetween('2026-01-05', '2026-03-02'), 8);
  assert.equal(weeksBetween('2026-01-05', '2025-12-29'), -1);
});

const page = { day: '2026-09-03', endedOn: null, verdictOn: null };
const campaign = { ...page, verdictOn: '2026-10-29' };
const at = (day: string) => new Date(`${day}T12:00:00Z`);

describe('the weeks around a publication', () => {
  it('end with the eighth after a page, and are enough from the fourth on', () => {
    const early = publicationWeeks(page, at('2026-10-04'));
    assert.deepEqual([early.monday, early.enoughOn], ['2026-08-31', '2026-10-05']);
    assert.deepEqual([early.lastWhole, early.isTooEarly], [3, true]);
    const late = publicationWeeks(page, at('2027-03-01'));
    assert.deepEqual([late.lastWhole, late.verdictOn, late.isTooEarly], [8, '2026-11-02', false]);
    assert.deepEqual(comparedWeeks(late, -30), { before: 8, after: 8 });
    const ended = publicationWeeks({ ...page, endedOn: '2026-10-01' }, at('2027-03-01'));
    assert.deepEqual([ended.lastWhole, ended.enoughOn, ended.verdictOn], [3, null, null]);
  });

  it('end before the day that was fixed for the verdict, and are not judged before it', () => {
    const early = publicationWeeks(campaign, at('2026-10-28'));
    assert.deepEqual([early.lastWhole, early.isTooEarly, early.enoughOn], [7, true, '2026-10-29']);
    const due = publicationWeeks(campaign, at('2026-12-24'));
    assert.deepEqual([due.lastWhole, due.lastShown, due.isTooEarly], [7, 7, false]);
  });

  it('are those before today where it is still to come', () => {
    const planned = publicationWeeks(campaign, at('2026-08-12'));
    assert.deepEqual([planned.lastBefore, planned.lastShown, planned.planned], [-4, -3, 7]);
    assert.deepEqual([planned.firstDay, planned.lastDay], ['2026-02-09', '2026-08-16']);
    assert.deepEqual(comparedWeeks(planned, -20), { before: 8, after: 0 });
  });
});
