import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CollectionStatus, PlatformStatus } from '#contract/collection/collections.ts';
import { checklistItems } from './checklist-items.ts';

// Only what the list reads.
const platform = (part: Partial<PlatformStatus>) =>
  ({
    ...{ variants: 0, queued: 0, running: 0, configured: false, state: 'not_configured' },
    ...part,
  }) as PlatformStatus;
const settings: CollectionStatus['settings'] = {
  ...{ mode: 'on', cadence_hours: 24, repeats: 1 },
  ...{ daily_budget_usd: null, monthly_budget_usd: null },
};
const done = (items: ReturnType<typeof checklistItems>) =>
  items.filter(({ isDone }) => isDone).map(({ title }) => title);

describe('what a new brand needs', () => {
  it('is everything at first', () => {
    const items = checklistItems({ competitors: [], key_topics: [] }, 0, {
      platforms: [platform({})],
      settings,
    });
    assert.deepEqual(done(items), []);
    assert.equal(items.length, 6);
  });

  it('is less with each part that is there', () => {
    const items = checklistItems({ competitors: [], key_topics: ['pricing'] }, 20, {
      platforms: [
        platform({ variants: 20, queued: 19, running: 1, configured: true, state: 'ready' }),
        platform({ variants: 20, queued: 20 }),
        platform({}),
      ],
      settings: { ...settings, monthly_budget_usd: 36 },
    });
    assert.deepEqual(done(items), ['Prompts', 'Provider key', 'Budget', 'Topics']);
    const text = (title: string) => items.find((item) => item.title === title)?.text;
    assert.equal(text('Prompts'), '20 prompts.');
    assert.equal(text('Budget'), '$36.00 a month.');
    assert.equal(text('First answer'), '20 questions under way. Watch them arrive.');
  });

  it('says of nothing that it is under way while it cannot run', () => {
    const platforms = [platform({ variants: 180, queued: 180 })];
    const items = checklistItems({ competitors: [], key_topics: [] }, 20, { platforms, settings });
    const text = items.find(({ title }) => title === 'First answer')?.text;
    assert.equal(text, 'Arrives once there are prompts and a provider key.');
  });

  it('has a key only where one opens a platform that prompts are asked on', () => {
    const platforms = [platform({ variants: 1 }), platform({ configured: true })];
    const items = checklistItems({ competitors: [], key_topics: [] }, 1, { platforms, settings });
    assert.deepEqual(done(items), ['Prompts']);
  });
});
