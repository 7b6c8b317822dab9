import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeOptions, keysNeeded } from './judge-words.ts';

const openai = {
  ...{ provider: 'openai', title: 'OpenAI', model: 'gpt-5.6-luna', has_key: true },
  ...{ input_usd_per_million: 0.2, output_usd_per_million: 1.2, usd_per_answer: 0.00042 },
};
const xai = { ...openai, provider: 'xai', title: 'xAI', has_key: false };

describe('who can judge, in words', () => {
  it('offers models of providers with a key, with what 1,000 answers cost', () => {
    assert.deepEqual(judgeOptions([openai, xai]), [
      { value: '', label: 'The built-in judge, free of charge' },
      { value: 'openai', label: 'OpenAI, gpt-5.6-luna: about $0.42 for 1,000 answers' },
    ]);
  });

  it('says whose keys would do', () => {
    assert.equal(
      keysNeeded([openai, xai]),
      'Enter a key of your own for one of these to choose its model: OpenAI, xAI.',
    );
  });
});
