import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IntervalRow } from '../../lib/interval-row.ts';
import { weakestPlatform } from './weakest.ts';

const row = (ai_platform: string, estimate: number, reliable: boolean): IntervalRow => {
  const bounds = { lower: 0, upper: 1, effective_responses: 40, reliable };
  return {
    ai_platform,
    brand_presence_percentage: {
      ...{ estimate, responses: 40, prompts: 4 },
      stability: { day_to_day: null, pairs: 0 },
      basket: { ...bounds, next_window: { lower: 0, upper: 1 } },
      population: { ...bounds, reliable: false },
    },
  };
};

test('the weakest platform is the lowest that is known well enough', () => {
  const rows = [row('Grok', 0.1, false), row('Claude', 0.4, true), row('Copilot', 0.3, true)];
  assert.equal(weakestPlatform(rows, 'basket')?.name, 'Copilot');
  assert.equal(weakestPlatform(rows, 'population')?.name, 'Grok');
});

test('one platform alone is no weakest, nor is one of equals', () => {
  assert.equal(
    weakestPlatform([row('Grok', 0.1, true), row('Meta AI', 0.1, true)], 'basket'),
    undefined,
  );
  assert.equal(weakestPlatform([row('Grok', 0.1, true)], 'basket'), undefined);
  const unmeasured: IntervalRow = { ai_platform: 'Claude', brand_presence_percentage: null };
  assert.equal(weakestPlatform([row('Grok', 0.1, true), unmeasured], 'basket'), undefined);
});
