import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EffectStatus } from '#contract/changes-and-actions/effect.ts';
import { verdictOf } from './verdict-of.ts';

const day = '2027-01-15';

function judged(estimate: number, lower: number, upper: number, smallest: number | null = 0.12) {
  const placebo = { p_value: 0.02, draws: 99, as_extreme: 1 };
  const effect = { estimate, lower, upper, p_value: 0.02, placebo, repeat_p_value: 0.01 };
  const presence = { target: null, untouched: null, parallel: null, effect };
  const power = smallest === null ? null : { smallest_effect: smallest, chance: 0.8, by: day };
  return verdictOf({ status: 'measured', presence, power }, day);
}

describe('a verdict', () => {
  it('sees an effect where its bounds exclude zero, in either direction', () => {
    const better = judged(0.123, 0.04, 0.2);
    assert.deepEqual([better.result, better.text], ['effect_seen', '+12 points, likely real.']);
    assert.deepEqual(
      [better.estimate, better.lower, better.upper, better.p_value, better.judged_on],
      [0.123, 0.04, 0.2, 0.02, day],
    );
    const worse = judged(-0.08, -0.15, -0.01);
    assert.deepEqual([worse.result, worse.text], ['effect_seen', '−8 points, likely real.']);
    assert.equal(judged(0.004, 0.001, 0.007).text, '+0.4 points, likely real.');
  });

  it('says which effect would have been seen where none was', () => {
    const none = judged(0.05, -0.02, 0.12);
    assert.deepEqual(
      [none.result, none.text],
      ['no_effect_seen', 'No effect seen; 12 points would have been.'],
    );
    assert.equal(judged(0, 0, 0, null).text, 'No effect seen.');
    assert.equal(judged(0.05, 0, 0.1).result, 'no_effect_seen');
  });

  it('says why nothing can be said', () => {
    const presence = { target: null, untouched: null, parallel: null, effect: null };
    const of = (status: EffectStatus) => verdictOf({ status, presence, power: null }, day);
    const unmeasured = of('not_parallel');
    assert.deepEqual(
      [unmeasured.result, unmeasured.reason, unmeasured.estimate, unmeasured.smallest_effect],
      ['not_measurable', 'not_parallel', null, null],
    );
    assert.match(unmeasured.text, /already moving differently/);
    assert.match(of('not_published').text, /campaign was deleted/);
    assert.match(of('too_few_prompts').text, /too few other prompts/);
    assert.equal(of('measured').reason, 'too_few_answers');
  });
});
