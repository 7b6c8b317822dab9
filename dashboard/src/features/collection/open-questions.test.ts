import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CollectionStatus, PlatformStatus } from '#contract/collection/collections.ts';
import { openQuestions, questionsInRound } from './open-questions.ts';

function platform(state: PlatformStatus['state'], queued: number, running: number): PlatformStatus {
  return {
    ...{ platform: 'chatgpt', state, configured: true, surface: 'api', provider: 'openai' },
    ...{
      paused_until: null,
      reason: null,
      too_small_budget: null,
      last_answer_at: null,
      last_failure: null,
    },
    ...{ variants: 10, queued, running, failed: 0, stored_today: 0 },
  };
}

function status(collection: 'on' | 'off', ...platforms: PlatformStatus[]): CollectionStatus {
  const spend = { spent_usd: 0, budget_usd: null };
  const both = { today: spend, month: spend };
  return {
    collection,
    platforms,
    settings: {
      ...{ mode: 'on', cadence_hours: 24, repeats: 1 },
      ...{ daily_budget_usd: null, monthly_budget_usd: null },
    },
    spending: { brand: both, organization: both },
  };
}

it('what waits where nobody is asked is not open', () => {
  const found = status('on', platform('ready', 4, 2), platform('not_configured', 7, 0));
  assert.equal(openQuestions(found), 6);
  assert.equal(openQuestions({ ...found, collection: 'off' }), 0);
});

it('a round leaves out what the operator disabled', () => {
  assert.equal(
    questionsInRound(status('on', platform('paused', 0, 0), platform('ready', 0, 0))),
    20,
  );
  assert.equal(questionsInRound(status('on', platform('disabled', 0, 0))), 0);
});
