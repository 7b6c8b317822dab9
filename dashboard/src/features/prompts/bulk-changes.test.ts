import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Prompt } from '#contract/prompts/prompts.ts';
import {
  bulkDraftOf,
  changeOf,
  effectSentence,
  emptyBulkDraft,
  gainedPlatforms,
  lostPlatforms,
} from './bulk-changes.ts';

const prompt = (fields: Partial<Prompt>): Prompt => ({
  ...{ id: 1, text: 'Which one?', stage: 'Other', persona_id: null, country: 'US' },
  ...{ platforms: ['chatgpt'], tags: ['a'], topics: [], status: 'active' },
  ...{ continues_prompt_id: null, continued_by_prompt_id: null },
  created_at: '2026-11-15T09:00:00.000Z',
  ...fields,
});

describe('changeOf', () => {
  it('is the one kind that was chosen, once it is complete', () => {
    const draft = { ...emptyBulkDraft, tags: ['x'], platforms: ['claude'] as const };
    assert.deepEqual(changeOf('tags', draft), { add_tags: ['x'] });
    assert.deepEqual(changeOf('tags', { ...draft, adds: false }), { remove_tags: ['x'] });
    assert.deepEqual(changeOf('platforms', draft), { platforms: ['claude'] });
    assert.deepEqual(changeOf('persona', draft), { persona_id: null });
    assert.deepEqual(changeOf('persona', { ...draft, persona: '7' }), { persona_id: 7 });
    assert.deepEqual(changeOf('archived', draft), { status: 'archived' });
    for (const kind of ['topics', 'stage'] as const) assert.equal(changeOf(kind, draft), undefined);
  });
});

describe('gainedPlatforms', () => {
  it('is what active prompts gain, or what paused ones are asked on once they resume', () => {
    const prompts = [prompt({}), prompt({ status: 'paused' })];
    assert.deepEqual(gainedPlatforms(prompts, { platforms: ['chatgpt', 'claude'] }), [
      ['claude'],
      [],
    ]);
    assert.deepEqual(gainedPlatforms(prompts, { status: 'active' }), [[], ['chatgpt']]);
    assert.deepEqual(gainedPlatforms(prompts, { add_tags: ['x'] }), [[], []]);
  });
});

describe('bulkDraftOf', () => {
  it('begins with the platforms that all prompts share', () => {
    const prompts = [prompt({ platforms: ['chatgpt', 'claude'] }), prompt({})];
    assert.deepEqual(bulkDraftOf(prompts).platforms, ['chatgpt']);
  });
});

describe('lostPlatforms', () => {
  it('names where some prompts are no longer asked', () => {
    const prompts = [prompt({ platforms: ['chatgpt', 'claude'] }), prompt({})];
    assert.deepEqual(lostPlatforms(prompts, { platforms: ['chatgpt', 'grok'] }), ['claude']);
    assert.deepEqual(lostPlatforms(prompts, { add_tags: ['x'] }), []);
  });
});

describe('effectSentence', () => {
  const prompts = [prompt({}), prompt({ tags: ['a', 'b'], status: 'paused' })];
  it('says how many prompts change and how many need not', () => {
    const said = (change: Parameters<typeof effectSentence>[1]) => effectSentence(prompts, change);
    assert.equal(said({ add_tags: ['b'] }), '1 prompt will change; 1 is like this already.');
    assert.equal(said({ remove_tags: ['a'] }), '2 prompts will change.');
    assert.equal(said({ status: 'paused' }), '1 prompt will change; 1 is like this already.');
    assert.equal(
      said({ platforms: ['chatgpt'] }),
      'Nothing will change: they are like this already.',
    );
    assert.equal(said({ stage: 'Awareness' }), '2 prompts will change.');
  });
});
