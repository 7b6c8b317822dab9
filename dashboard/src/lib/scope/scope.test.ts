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
    compareStart: '2026-01-31',
    compareEnd: '2026-01-01',
    bounds: 'market',
    prompts: 'unbranded',
    branded: 'yes',
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
    prompts: 'all',
    platform: 'google_ai_mode',
    persona: '4',
    stage: 'Advice',
  };
  assert.deepEqual(given(readScope(search)), {
    start: '2026-02-01',
    end: '2026-03-01',
    compare: 'off',
    bounds: 'population',
    prompts: 'all',
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

test('what is compared can be a year ago, other days or a calendar period', () => {
  const compared = (search: Parameters<typeof resolveScope>[0]) => {
    const { previous, comparison } = resolveScope(search, '2026-03-31');
    return [previous?.start, previous?.end, comparison?.words];
  };
  assert.deepEqual(compared({ compare: 'year' }), [
    '2025-03-02',
    '2025-03-31',
    'the same days last year',
  ]);
  const other = { compareStart: '2026-01-01', compareEnd: '2026-01-31' };
  assert.deepEqual(compared({ range: 'last-month', ...other }), [
    '2026-01-01',
    '2026-01-31',
    'the period Jan 1 – Jan 31, 2026',
  ]);
  assert.deepEqual(compared({ range: '90d', ...other }).slice(2), ['the 90 days before']);
  assert.deepEqual(given(readScope({ compare: 'year', ...other })), other);
  assert.deepEqual(given(readScope({ range: 'this-quarter', compare: 'year' })), {
    range: 'this-quarter',
    compare: 'year',
  });
});

test('ranges are about these prompts unless the address says otherwise', () => {
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

test('answers to prompts of one kind are asked for where a page shows these', () => {
  const period = { start: '2026-02-01', end: '2026-02-28' };
  const asked = (branded?: 'yes' | 'no') => [
    queryFilters({ branded }),
    responseParameters({ branded }, period).branded,
  ];
  assert.deepEqual(asked('no'), [['branded:false'], false]);
  assert.deepEqual(asked('yes'), [['branded:true'], true]);
  assert.deepEqual(asked(), [[], undefined]);
});
