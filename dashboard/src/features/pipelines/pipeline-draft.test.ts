import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptyDraft, type PipelineDraft, pipelineBody } from './pipeline-draft.ts';

const draft: PipelineDraft = {
  ...emptyDraft('https://a.example/1\nhttps://a.example/2'),
  siteId: 'SITE',
  prompts: ['Which shoe?'],
  personas: ['Runner', 'Somebody else'],
  onlyGiven: true,
};
const known = [{ name: 'Runner', description: 'Runs on rock' }];

describe('a submission', () => {
  it('that only audits has nothing but pages', () => {
    assert.deepEqual(pipelineBody({ ...draft, aim: 'audit' }, known), {
      urls: ['https://a.example/1', 'https://a.example/2'],
    });
  });

  it('that optimizes says what for, and names no site', () => {
    assert.deepEqual(pipelineBody(draft, known), {
      urls: ['https://a.example/1', 'https://a.example/2'],
      optimize: true,
      target_prompts: ['Which shoe?'],
      target_personas: [{ name: 'Runner', description: 'Runs on rock' }, { name: 'Somebody else' }],
      override_suggestions: true,
    });
  });

  it('that stages or publishes names its site', () => {
    const staged = pipelineBody({ ...draft, aim: 'stage' }, known);
    assert.deepEqual(
      [staged.stage_axp, staged.deploy_axp, staged.site_id],
      [true, undefined, 'SITE'],
    );
    const published = pipelineBody(
      { ...draft, aim: 'publish', webhookUrl: ' https://b.example ' },
      [],
    );
    assert.deepEqual(
      [published.stage_axp, published.deploy_axp, published.webhook_url],
      [undefined, true, 'https://b.example'],
    );
  });
});
