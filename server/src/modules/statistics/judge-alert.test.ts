import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '#contract/days.ts';
import {
  type AlertCondition,
  type AlertState,
  type JudgedChange,
  judgeAlert,
  quietAlert,
  windowsToJudge,
} from './judge-alert.ts';

const firstDay = '2026-03-01';
const drop: JudgedChange = { likeForLike: -0.2, pValue: 0.0001 };
const rise: JudgedChange = { likeForLike: 0.2, pValue: 0.0001 };
const nothing: JudgedChange = { likeForLike: 0.01, pValue: 0.7 };
const either: AlertCondition = { direction: 'either', smallestChange: 0.05 };

/** Judges one change a day; resolves what was reported, by number of the day, and the last state. */
function judgeDays(condition: AlertCondition, changes: readonly (JudgedChange | null)[]) {
  let state: AlertState = quietAlert;
  const events: string[] = [];
  changes.forEach((change, index) => {
    const judged = judgeAlert(condition, state, addDays(firstDay, index), [change]);
    state = judged.state;
    if (judged.event) events.push(`${index} ${judged.event.kind} ${judged.event.direction}`);
  });
  return { state, events };
}

const days = (count: number, change: JudgedChange | null) =>
  Array.from({ length: count }, () => change);

describe('judgeAlert', () => {
  it('reports a change on the second day in a row, and only once', () => {
    assert.deepEqual(judgeDays(either, days(20, drop)).events, ['1 established down']);
  });

  it('reports nothing for one day, nor for two with a gap or in opposite directions', () => {
    for (const between of [nothing, null, rise]) {
      assert.deepEqual(judgeDays(either, [drop, between, drop, nothing]).events, []);
    }
  });

  it('wants more than one test in twenty', () => {
    assert.deepEqual(judgeDays(either, days(20, { ...drop, pValue: 0.004 })).events, []);
  });

  it('shares the error rate between windows, and goes by the surest of them', () => {
    const sure = { likeForLike: -0.2, pValue: 0.0015 };
    const judge = (changes: readonly (JudgedChange | null)[]) => {
      const first = judgeAlert(either, quietAlert, firstDay, changes);
      return judgeAlert(either, first.state, addDays(firstDay, 1), changes);
    };
    assert.equal(judge([null, sure, null]).event?.kind, 'established');
    assert.equal(judge([nothing, sure, nothing]).event, null);
    const surer = judge([nothing, { ...sure, pValue: 0.0009 }, nothing]);
    assert.deepEqual([surer.event?.kind, surer.shown], ['established', 1]);
    assert.equal(surer.state.since, addDays(firstDay, 1 - 6), 'the first of the seven days');
  });

  it('leaves what is smaller than asked, or goes the other way', () => {
    assert.deepEqual(judgeDays({ ...either, smallestChange: 0.21 }, days(9, drop)).events, []);
    assert.deepEqual(judgeDays({ ...either, direction: 'up' }, days(9, drop)).events, []);
    const down = judgeDays({ ...either, direction: 'down' }, days(9, drop));
    assert.deepEqual(down.events, ['1 established down']);
  });

  it('reports once that it has gone back, when little is left of it for two days', () => {
    const faint: JudgedChange = { likeForLike: -0.06, pValue: 0.04 };
    const changes = [...days(5, drop), ...days(5, faint), nothing, drop, ...days(9, nothing)];
    assert.deepEqual(judgeDays(either, changes).events, ['1 established down', '13 returned down']);
  });

  it('takes less than half of the asked size for gone back, however sure it is', () => {
    const changes = [...days(2, drop), ...days(5, { likeForLike: -0.02, pValue: 0.0001 })];
    assert.deepEqual(judgeDays(either, changes).events, ['1 established down', '3 returned down']);
  });

  it('keeps its state while there are too few answers', () => {
    const { state, events } = judgeDays(either, [...days(2, drop), ...days(30, null)]);
    assert.deepEqual(events, ['1 established down']);
    assert.equal(state.raised, 'down');
  });

  it('takes what lasts for the usual level after 56 days, and reports the next change', () => {
    const { state, events } = judgeDays(either, [...days(57, drop), nothing, rise, rise]);
    assert.deepEqual(events, ['1 established down', '59 established up']);
    assert.equal(state.raised, 'up');
  });
});

describe('windowsToJudge', () => {
  it('compares 28, 7 and 3 days with the 28 before', () => {
    assert.deepEqual(windowsToJudge(quietAlert, '2026-03-31'), [
      {
        start: '2026-03-04',
        end: '2026-03-31',
        compareStart: '2026-02-04',
        compareEnd: '2026-03-03',
      },
      {
        start: '2026-03-25',
        end: '2026-03-31',
        compareStart: '2026-02-25',
        compareEnd: '2026-03-24',
      },
      {
        start: '2026-03-29',
        end: '2026-03-31',
        compareStart: '2026-03-01',
        compareEnd: '2026-03-28',
      },
    ]);
  });

  const compareEndOf = (state: AlertState, day: string) =>
    windowsToJudge(state, day).map(({ compareEnd }) => compareEnd);

  it('keeps the level from before the change until both windows lie after the event', () => {
    const { state } = judgeDays(either, days(2, drop));
    const baselineEnd = addDays(firstDay, 1 - 28);
    assert.deepEqual(compareEndOf(state, addDays(firstDay, 56)), [baselineEnd]);
    assert.deepEqual(
      windowsToJudge(state, addDays(firstDay, 57)),
      windowsToJudge(quietAlert, addDays(firstDay, 57)),
    );
  });

  it('looks at the days since the change, at most 28 of them', () => {
    const raised: AlertState = {
      ...quietAlert,
      ...{ raised: 'down', baselineEnd: '2026-03-01', eventDay: '2026-03-08', since: '2026-03-02' },
    };
    const startOf = (day: string) => windowsToJudge(raised, day).map(({ start }) => start);
    assert.deepEqual(startOf('2026-03-10'), ['2026-03-02']);
    assert.deepEqual(startOf('2026-04-20'), ['2026-03-24']);
  });

  it('still does so after it has gone back: the recovery is no news', () => {
    const { state } = judgeDays(either, [...days(2, drop), ...days(2, nothing)]);
    assert.deepEqual(compareEndOf(state, addDays(firstDay, 40)), ['2026-02-02']);
  });
});
