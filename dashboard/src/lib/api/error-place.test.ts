import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeInWords } from './error-place.ts';

test('entries of lists are counted from one, and called by their singular', () => {
  assert.equal(placeInWords(['body', 'tags', 3]), 'Tag 4');
  assert.equal(placeInWords(['body', 'competitors', 0, 'domains', 1]), 'Competitor 1, domain 2');
  assert.equal(placeInWords(['body', 'alternative_names', 9]), 'Alternative name 10');
  assert.equal(placeInWords(['body', 'brand_ids', 2]), 'Brand 3');
  assert.equal(placeInWords(['body', 'key_topics', 0]), 'Key topic 1');
  assert.equal(placeInWords(['body', 'entries', 0, 'addresses', 1]), 'Entry 1, address 2');
  assert.equal(placeInWords(['body', 'urls', 4]), 'URL 5');
  assert.equal(placeInWords(['body', 'blocks', 2, 'metrics', 0]), 'Block 3, metric 1');
});

test('records of a file are rows', () => {
  assert.equal(placeInWords(['body', 3, 'text']), 'Row 4, text');
  assert.equal(placeInWords(['body', 0]), 'Row 1');
});

test('fields are words', () => {
  assert.equal(placeInWords(['body', 'name']), 'Name');
  assert.equal(placeInWords(['body', 'daily_budget_usd']), 'Daily budget');
  assert.equal(placeInWords(['query', 'start_date']), 'Start date');
  assert.equal(placeInWords(['body', 'persona_id']), 'Persona');
  assert.equal(placeInWords(['path', 'id']), 'Id');
});

test('a request as a whole has no place', () => {
  assert.equal(placeInWords(['body']), '');
  assert.equal(placeInWords([]), '');
});
