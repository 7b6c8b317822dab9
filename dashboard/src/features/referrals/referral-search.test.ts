import assert from 'node:assert/strict';
import { it } from 'node:test';
import { groupingOf, groupingText, readReferralSearch } from './referral-search.ts';

it('an address names the fields in any order, and what makes no sense is left out', () => {
  assert.deepEqual(groupingOf('platform,date,planet'), ['date', 'platform']);
  assert.deepEqual(groupingOf('planet'), ['page']);
  assert.deepEqual(groupingOf(7), ['page']);
  assert.deepEqual(readReferralSearch({ by: 'page', offset: '-1' }), {
    by: undefined,
    offset: undefined,
  });
  assert.deepEqual(readReferralSearch({ by: 'connection', offset: '500' }), {
    by: 'connection',
    offset: 500,
  });
});

it('the usual grouping needs no words', () => {
  assert.equal(groupingText(['page']), undefined);
  assert.equal(groupingText([]), undefined);
  assert.equal(groupingText(['date', 'page']), 'date,page');
});
