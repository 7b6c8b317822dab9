import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dimensionValue } from './dimension-value.ts';

test('values are shown as people see them', () => {
  assert.equal(dimensionValue('ai_platform', 'ChatGPT'), 'ChatGPT');
  assert.equal(dimensionValue('country', 'DE'), 'Germany');
  assert.equal(dimensionValue('country', '?'), '?');
  assert.equal(dimensionValue('branded', true), 'Yes');
  assert.equal(dimensionValue('position_bucket', 'top'), 'First third');
  assert.equal(dimensionValue('date_month', '202608'), 'Aug 2026');
  assert.equal(dimensionValue('source_type', 'brand'), 'Yours');
});

test('a missing value says what is missing', () => {
  assert.equal(dimensionValue('sentiment_band', 'none'), 'No judgement');
  assert.equal(dimensionValue('persona_name', null), 'No persona');
  assert.equal(dimensionValue('named_competitor_id', null), 'None');
  assert.equal(dimensionValue('position_bucket', null), 'No position');
  assert.equal(dimensionValue('ai_platform_search_enabled', null), 'Not judged');
});

test('a word of JavaScript is a word', () => {
  assert.equal(dimensionValue('sentiment_band', 'constructor'), 'constructor');
});
