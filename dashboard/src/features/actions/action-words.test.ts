import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import {
  type ActionVerdict,
  action as actionSchema,
} from '#contract/changes-and-actions/actions.ts';
import { effortInWords } from '#domain/words/action-words.ts';
import {
  groupByState,
  isLooking,
  isOverdue,
  meanText,
  pageOf,
  reachText,
  scoreText,
  seenText,
  verdictDay,
  verdictDetail,
} from './action-words.ts';

const [action] = z.tuple([actionSchema]).parse(actionSchema.meta()?.examples);

describe('words for an action', () => {
  it('say what it takes and whom it concerns, so that its place can be recomputed', () => {
    assert.deepEqual([1, 2, 3, 4, 5].map(effortInWords), [
      ...['an hour', 'a day', 'some days', 'a week', 'weeks'],
    ]);
    const reach = { ...action.reach, answers: 17, prompts: 3 };
    assert.equal(reachText(reach), 'concerns 17 answers a month in 3 prompts');
    const one = { ...reach, answers: 1, prompts: 1 };
    assert.equal(reachText(one), 'concerns 1 answer a month in 1 prompt');
    assert.equal(scoreText({ reach, effort: 4, score: 4.25 }), '17 ÷ 4 = 4.3');
    const page = 'https://contoso.example/running-shoes';
    assert.equal(pageOf({ subject: page }), page);
    assert.equal(pageOf({ subject: 'pricing' }), undefined);
  });

  it('sort it by its state and keep the order', () => {
    const planned = { ...action, id: 2, status: 'planned' as const };
    const groups = groupByState([{ ...action, id: 3 }, planned, { ...action, id: 1 }]);
    assert.deepEqual(
      Object.values(groups).map((group) => group.map(({ id }) => id)),
      [[3, 1], [2], [], [], []],
    );
  });

  it('mark a plan as overdue the day after it was due, until it is done', () => {
    const metric = 'brand_presence_percentage' as const;
    const plan = {
      ...{ owner: null, due_date: '2026-11-18', prompt_ids: [12], metric },
      verdict_date: '2027-01-13',
    };
    assert.equal(isOverdue({ status: 'planned', plan }, '2026-11-18'), false);
    assert.equal(isOverdue({ status: 'planned', plan }, '2026-11-19'), true);
    assert.equal(isOverdue({ status: 'done', plan }, '2026-11-19'), false);
  });
});

describe('words for a verdict', () => {
  const verdict: ActionVerdict = {
    ...{ result: 'effect_seen', estimate: 0.08, lower: 0.03, upper: 0.13, p_value: 0.01 },
    ...{ smallest_effect: 0.05, reason: 'measured', text: '+8 points, likely real.' },
    judged_on: '2027-01-13',
  };

  it('say what changed, how much and when', () => {
    assert.equal(
      verdictDetail(verdict),
      'The share of answers that name you changed by +8.0 points (likely +3.0 to +13.0), compared with prompts for which nothing was ' +
        'done. Judged on Jan 13, 2027.',
    );
    assert.equal(verdictDetail({ ...verdict, estimate: null }), 'Judged on Jan 13, 2027.');
  });

  it('come on the planned day, or 5 to 26 weeks after it is done', () => {
    assert.equal(verdictDay('2027-01-13', '2026-11-18'), '2027-01-13');
    assert.equal(verdictDay('2027-01-13', '2026-12-31'), '2027-02-04');
    assert.equal(verdictDay('2027-09-01', '2026-11-18'), '2027-05-19');
  });

  it('sum up advice of a kind, also where nothing was measured', () => {
    const bounds = { estimate: 0.4, lower: 0.118, upper: 0.769 };
    const record = {
      ...{ kind: 'win_source' as const, judged: 5, effect_seen: 2, not_measurable: 1 },
      ...{ share: bounds, mean_effect: { estimate: 0.04, lower: 0.01, upper: 0.07 } },
    };
    assert.equal(seenText(record), '2 of 5; likely 12% to 77% of such advice has an effect');
    assert.equal(meanText(record), '+4.0 points on average, likely +1.0 to +7.0');
    const none = { ...record, judged: 0, effect_seen: 0, share: null, mean_effect: null };
    assert.deepEqual(
      [seenText(none), meanText(none)],
      ['None could be measured', 'Known after two verdicts'],
    );
  });
});

describe('a look for actions', () => {
  const at = (time: string) => `2026-11-18T${time}:00.000Z`;
  const now = Date.parse(at('10:01'));
  const compared = { isComparing: false, comparedAt: at('10:00') };

  it('lasts while answers are compared, and after that until it has ended', () => {
    const comparing = { isComparing: true, comparedAt: undefined, searchedAt: at('10:00') };
    assert.equal(isLooking(comparing, now), true);
    assert.equal(isLooking({ ...compared, searchedAt: null }, now), true);
    assert.equal(isLooking({ ...compared, searchedAt: at('09:00') }, now), true);
    assert.equal(isLooking({ ...compared, searchedAt: at('10:01') }, now), false);
  });

  it('is not waited for where it failed or never began', () => {
    const later = Date.parse(at('10:06'));
    assert.equal(isLooking({ ...compared, searchedAt: null }, later), false);
    const never = { isComparing: false, comparedAt: undefined, searchedAt: undefined };
    assert.equal(isLooking(never, now), false);
  });
});
