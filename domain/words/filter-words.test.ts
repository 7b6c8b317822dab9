import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterInWords } from './filter-words.ts';

test('a filter is said as people say it', () => {
  assert.equal(filterInWords('ai_platform:chatgpt'), 'Platform is ChatGPT');
  assert.equal(filterInWords('ai_platform:!ChatGPT|Claude'), 'Platform is not ChatGPT or Claude');
  assert.equal(filterInWords('prompt_topic:null'), 'Topic is missing');
  assert.equal(filterInWords('tag:\\!a\\|b'), 'Tag is !a|b');
  assert.equal(filterInWords('branded:false'), 'Prompts that do not name the brand');
  assert.equal(filterInWords('cited_domain:a.example'), 'cited domain is a.example');
});
