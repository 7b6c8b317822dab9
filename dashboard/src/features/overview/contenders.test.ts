import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change, Estimate } from '../../lib/figures/interval-query.ts';
import { contenders } from './contenders.ts';

const bounds = { lower: 0, upper: 1, effective_responses: 10, reliable: false };
const stability = { day_to_day: null, pairs: 0 };
const estimate = (value: number): Estimate => ({
  ...{ estimate: value, responses: 10, prompts: 2, stability },
  basket: { ...bounds, next_window: { lower: 0, upper: 1 } },
  population: bounds,
});
const change: Change = {
  ...{ before: 0.5, now: 0.6, difference: 0.1, like_for_like: 0.1, mix: 0, prompts: 2 },
  ...{ stability, basket: null, population: null },
};

test('the brand is ranked among its competitors by presence, with the change of the share of voice of each', () => {
  const competitor = (id: number | null, name: string | null, share: number) => ({
    competitor_id: id,
    competitor_name: name,
    competitor_presence_percentage: estimate(share),
  });
  const ranked = contenders(
    {
      name: 'Northwind',
      row: { brand_presence_percentage: estimate(0.4), brand_position_score: estimate(80) },
    },
    [competitor(1, 'Contoso', 0.6), competitor(2, 'Fabrikam', 0.1), competitor(null, null, 0)],
    [{ competitor_id: 1, competitor_mention_share: change }],
  );
  assert.deepEqual(
    ranked.map(({ name, competitorId, presence, position, change: since }) => [
      name,
      competitorId,
      presence?.estimate,
      position?.estimate,
      since?.like_for_like,
    ]),
    [
      ['Contoso', 1, 0.6, undefined, 0.1],
      ['Northwind', null, 0.4, 80, undefined],
      ['Fabrikam', 2, 0.1, undefined, undefined],
    ],
  );
});
