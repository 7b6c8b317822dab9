import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DecisionGrade } from '#contract/collection/decision-grade.ts';
import { comparedGroups } from './compared-groups.ts';
import { conclusionsOf } from './conclusions.ts';

const bounds = (lower: number, upper: number, reliable: boolean) => {
  return { lower, upper, effective_responses: 100, reliable };
};
const basketBounds = (lower: number, upper: number, reliable: boolean) => {
  return { ...bounds(lower, upper, reliable), next_window: { lower, upper } };
};
const sure = basketBounds(0.4, 0.46, true);
const unsure = basketBounds(0.2, 0.7, false);
const interval = {
  ...{ estimate: 0.43, responses: 900, prompts: 12 },
  stability: { day_to_day: 0.1, pairs: 800 },
  ...{ basket: sure, population: bounds(0.2, 0.7, false) },
};

const facts: Omit<DecisionGrade, 'conclusions'> = {
  ...{ metric: 'brand_presence_percentage', start_date: '2026-01-01', end_date: '2026-01-30' },
  ...{ days: 30, level: 0.95, grade: 'indicative', responses: 900, prompts: 12, platforms: 2 },
  ...{ answers_per_day: 1, interval, coverage: [], groups: [], languages: [] },
};
const said = (more: Partial<typeof facts>, promptsNeeded: number | null = null, scale = 1) =>
  conclusionsOf({ ...facts, ...more }, { scale, promptsNeeded, platformsEach: 2 }).map(
    ({ verdict, text }) => `${verdict}: ${text}`,
  );

describe('conclusions', () => {
  it('state what is reliable and say what is missing', () => {
    assert.deepEqual(said({}, 45), [
      'yes: You can state the number for these prompts: it settles between 40.0% and 46.0%. If nothing changes, the next period as long will show between 40.0% and 46.0%.',
      'no: Not enough prompts to speak about your market: 12 prompts. About 45 would be enough.',
      'care: Compared with 30 other days of the same prompts, changes below 4.2 points may be chance.',
    ]);
  });

  it('speak about the market where that is reliable, and of scores without a percent sign', () => {
    const score = {
      ...interval,
      basket: basketBounds(40, 46, true),
      population: bounds(38, 50, true),
    };
    const [first, second] = said({ metric: 'brand_sentiment_score', interval: score }, null, 100);
    assert.match(first ?? '', /between 40\.0 and 46\.0\./);
    assert.match(second ?? '', /^yes: .*between 38\.0 and 50\.0\./);
  });

  it('refuse to state a number that rests on too little, and any change of it', () => {
    const few = { ...interval, responses: 9, basket: unsure };
    const [first, ...others] = said({ interval: few });
    assert.match(first ?? '', /^no: Too few answers .*: 9, between 20\.0% and 70\.0%\./);
    assert.equal(others.filter((text) => text.startsWith('care')).length, 0);
  });

  it('compare groups by the two least sure of those that are reliable', () => {
    const groups = [
      comparedGroups(
        'ai_platform',
        [
          { name: 'ChatGPT', interval },
          { name: 'Claude', interval: { ...interval, basket: basketBounds(0.3, 0.38, true) } },
          { name: 'Grok', interval: { ...interval, basket: unsure } },
          { name: 'Copilot', interval: null },
        ],
        1,
      ),
      comparedGroups('stage', [{ name: null, interval }], 1),
    ];
    assert.deepEqual([groups[0]?.groups, groups[0]?.basket_reliable], [3, 2]);
    assert.equal(groups[1]?.groups, 0);
    assert.deepEqual(said({ groups }).slice(2, 4), [
      'yes: You can compare platforms; differences below 5.0 points may be chance.',
      'no: Too few answers to compare these platforms: Grok.',
    ]);
  });

  it('warn where platforms were asked different prompts', () => {
    assert.ok(
      said({ platforms: 5 }).includes(
        'care: Each prompt was asked on 2.0 of 5 platforms on average: part of a difference between platforms may come from other prompts.',
      ),
    );
  });

  it('compare nothing where at most one group is reliable', () => {
    const rows = [
      { name: 'pricing', interval: { ...interval, basket: unsure } },
      { name: 'support', interval },
    ];
    const found = said({ groups: [comparedGroups('prompt_topic', rows, 1)] });
    assert.ok(found.includes('no: Not enough answers to compare topics.'));
  });

  it('warn of days without answers and of languages that are read less well or not at all', () => {
    const found = said({
      coverage: [
        { platform: 'ChatGPT', responses: 500, days: 30, share: 1 },
        { platform: 'Grok', responses: 40, days: 12, share: 0.4 },
      ],
      languages: [
        { language: 'en', name: 'English', prompts: 9, macro_f1: 0.84, macro_f1_hard: 0.55 },
        { language: 'ja', name: 'Japanese', prompts: 2, macro_f1: 0.61, macro_f1_hard: 0.51 },
        { language: 'pl', name: 'Polish', prompts: 1, macro_f1: null, macro_f1_hard: null },
      ],
    });
    assert.deepEqual(found.slice(3), [
      'care: Grok answered on 12 of 30 days: read no trend by day from it.',
      'care: Sentiment in Japanese is judged less reliably than in other languages: read the answers before you act on it.',
      'no: Sentiment is not judged in Polish (1 prompt).',
    ]);
  });

  it('are none without answers', () => {
    assert.deepEqual(said({ interval: null }), [
      'no: No answer in this period counts for this metric.',
    ]);
  });
});
