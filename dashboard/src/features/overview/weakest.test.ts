import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IntervalRow } from '../../lib/figures/interval-query.ts';
import { weakestPlatform } from './weakest.ts';

const row = (
  ai_platform: string,
  [lower, estimate, upper]: readonly [number, number, number],
  reliable = true,
): IntervalRow => {
  const bounds = { lower, upper, effective_responses: 40, reliable };
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

const all = row('All', [0.45, 0.5, 0.55]);
const claude = row('Claude', [0.5, 0.6, 0.7]);

test('the weakest platform is the one whose range lies below that of all platforms', () => {
  const rows = [claude, row('Copilot', [0.2, 0.3, 0.4])];
  assert.equal(weakestPlatform(rows, all)?.name, 'Copilot');
});

test('no platform is weakest where its range reaches that of all, or where it is unreliable', () => {
  assert.equal(weakestPlatform([claude, row('Copilot', [0.3, 0.4, 0.5])], all), null);
  const unsure = row('Grok', [0, 0.1, 0.2], false);
  assert.equal(weakestPlatform([claude, unsure, row('Copilot', [0.3, 0.4, 0.5])], all), null);
});

test('one platform alone is not compared', () => {
  assert.equal(weakestPlatform([claude], all), undefined);
  const unmeasured: IntervalRow = { ai_platform: 'Claude', brand_presence_percentage: null };
  assert.equal(weakestPlatform([claude, unmeasured], all), undefined);
});
