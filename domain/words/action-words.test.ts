import assert from 'node:assert/strict';
import { it } from 'node:test';
import { planInWords, trackRecordInWords } from './action-words.ts';

const bounds = (estimate: number, lower: number, upper: number) => ({ estimate, lower, upper });

it('says how often advice of each kind worked, with its bounds', () => {
  assert.equal(trackRecordInWords([]), 'No action has a verdict yet.');
  const written = {
    ...{ kind: 'write_page' as const, judged: 7, effect_seen: 3, not_measurable: 2 },
    ...{ share: bounds(3 / 7, 0.099, 0.816), mean_effect: bounds(0.041, -0.012, 0.094) },
  };
  const opened = {
    ...{ kind: 'open_door' as const, judged: 0, effect_seen: 0, not_measurable: 1 },
    ...{ share: null, mean_effect: null },
  };
  assert.equal(
    trackRecordInWords([opened, written]),
    'Let AI agents in: 1 could not be measured. Write a page: an effect was seen for 3 of 7 (10% to 82%), ' +
      '+4.1 points on average (-1.2 to +9.4), 2 could not be measured.',
  );
  const [first] = [{ ...written, judged: 1, effect_seen: 1, not_measurable: 0, mean_effect: null }];
  assert.equal(
    trackRecordInWords([{ ...first, share: bounds(1, 0.025, 1) }]),
    'Write a page: an effect was seen for 1 of 1 (3% to 100%).',
  );
});

it('says what a plan fixed', () => {
  assert.equal(planInWords({ status: 'proposed', plan: null }), 'Nothing is fixed yet.');
  const plan = {
    ...{ owner: null, due_date: '2026-11-20', prompt_ids: [12], verdict_date: '2027-01-15' },
    metric: 'brand_presence_percentage' as const,
  };
  const fixed =
    'Fixed: the share of answers to 1 prompt that name the brand; the verdict comes on 2027-01-15.';
  assert.equal(planInWords({ status: 'done', plan }), fixed);
  assert.equal(
    planInWords({ status: 'planned', plan }),
    `${fixed} If it is done late, the verdict comes five weeks after it is done.`,
  );
});
