import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryFilters, readScope, resolveScope, responseParameters } from './scope.ts';

/** Without what is undefined. */
const given = (search: object) => JSON.parse(JSON.stringify(search));

test('what makes no sense in an address is left out', () => {
  const search = {
    range: '13d',
    start: '2026-02-30',
    end: '2026-03-01',
    compare: 'maybe',
    bounds: 'basket',
    platform: 'altavista',
    persona: '-4',
    stage: '',
    tag: 'x'.repeat(65),
    country: ['US', 'DE'],
    constructor: 'no',
  };
  assert.deepEqual(given(readScope(search)), {});
});

test('what does is kept, and days win over a preset', () => {
  const search = {
    range: '7d',
    start: '2026-02-01',
    end: '2026-03-01',
    compare: 'off',
    bounds: 'population',
    platform: 'google_ai_mode',
    persona: '4',
    stage: 'Advice',
  };
  assert.deepEqual(given(readScope(search)), {
    start: '2026-02-01',
    end: '2026-03-01',
    compare: 'off',
    bounds: 'population',
    platform: 'google_ai_mode',
    persona: 4,
    stage: 'Advice',
  });
});

test('a scope without days is the last thirty, compared with the thirty before', () => {
  const { period, previous } = resolveScope({}, '2026-03-31');
  assert.deepEqual(period, { start: '2026-03-02', end: '2026-03-31' });
  assert.deepEqual(previous, { start: '2026-01-31', end: '2026-03-01' });
  assert.equal(resolveScope({ compare: 'off' }, '2026-03-31').previous, undefined);
});

test('bounds are about these prompts unless the address says prompts like these', () => {
  assert.equal(resolveScope({}, '2026-03-31').estimand, 'basket');
  assert.equal(resolveScope({ bounds: 'population' }, '2026-03-31').estimand, 'population');
});

test('the query and the list of responses are asked for the same answers', () => {
  const search = { platform: 'meta', tag: '!a|b', persona: 3 } as const;
  assert.deepEqual(queryFilters(search), ['ai_platform:Meta AI', 'persona_id:3', 'tag:\\!a\\|b']);
  const period = { start: '2026-02-01', end: '2026-02-28' };
  const { start_date, end_date, platform, tag } = responseParameters(search, period);
  assert.deepEqual([start_date, end_date], ['2026-02-01', '2026-03-01']);
  assert.deepEqual([platform, tag], ['meta', '!a|b']);
});
