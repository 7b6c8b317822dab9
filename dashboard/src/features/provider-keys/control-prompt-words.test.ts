import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ControlPrompts } from '#contract/collection/control-prompts.ts';
import { controlCostSentence, latestChange } from './control-prompt-words.ts';

const priced = {
  state: 'priced',
  usd_per_answer: 0.05,
  basis: 'documented',
  month_usd: 2.14,
} as const;
const cost: ControlPrompts['cost'] = {
  questions_per_week: 20,
  month_usd: 4.28,
  month_usd_per_language: 4.28,
  spent_usd: 0,
  platforms: [
    { platform: 'chatgpt', ...priced },
    { platform: 'claude', ...priced },
    { platform: 'grok', ...priced, state: 'not_configured', month_usd: null },
  ],
};

test('the cost is that of the languages chosen, also before they are saved', () => {
  assert.equal(
    controlCostSentence(cost, 2),
    'About $8.56 a month, for 40 questions a week. It counts toward no budget.',
  );
  const none = { ...cost, month_usd: null, month_usd_per_language: null };
  assert.match(controlCostSentence(none, 1), /^Add a provider key first/);
});

test('the latest change names all that jumped in its week', () => {
  const jump = { platform: 'chatgpt', language: 'en' } as const;
  assert.equal(latestChange([]), undefined);
  assert.equal(
    latestChange([
      { ...jump, week: '2026-01-05', measure: 'refused', before: 0, after: 0.9 },
      { ...jump, week: '2026-01-12', measure: 'length', before: 1480.4, after: 2310 },
      { ...jump, week: '2026-01-12', measure: 'with_sources', before: 0.95, after: 0.3 },
    ]),
    'Week of Jan 12, 2026: Length 1,480 → 2,310, Answers with sources 95.0% → 30.0%',
  );
});
