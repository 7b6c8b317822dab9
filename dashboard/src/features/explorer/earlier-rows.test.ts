import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MetricRow } from '../../lib/figures/metric-query.ts';
import { resolveScope } from '../../lib/scope/scope.ts';
import { comparabilityOf, comparisonWords } from './comparability.ts';
import { createEarlier } from './earlier-rows.ts';
import type { Question } from './explorer-search.ts';

const asked = (part: Partial<Question>): Question => ({
  metrics: ['responses'],
  dimensions: [],
  filters: [],
  having: [],
  axis: 'zero',
  ...part,
});
const scope = resolveScope({ range: 'last-month' }, '2026-10-05');
// Rows have the fields that were asked for.
const row = (values: Partial<MetricRow>) => values as MetricRow;
const earlier = (question: Question, rows: readonly MetricRow[]) =>
  createEarlier(comparabilityOf(question), question.dimensions, scope, rows);

describe('what a row was before', () => {
  it('is the row of the same values', () => {
    const valueIn = earlier(asked({ dimensions: ['ai_platform'] }), [
      row({ ai_platform: 'Claude', responses: 4 }),
    ]);
    assert.deepEqual(valueIn(row({ ai_platform: 'Claude', responses: 6 }), 'responses'), {
      value: 4,
      days: { start: '2026-09-01', end: '2026-09-30' },
      daysBefore: { start: '2026-08-01', end: '2026-08-31' },
    });
    assert.equal(valueIn(row({ ai_platform: 'Grok', responses: 6 }), 'responses'), undefined);
  });

  it('is the point at the same place of the other period, with the days that each has', () => {
    const byDay = earlier(asked({ dimensions: ['date', 'ai_platform'] }), [
      row({ date: '20260802', ai_platform: 'Claude', responses: 3 }),
    ]);
    const second = row({ date: '20260902', ai_platform: 'Claude', responses: 5 });
    assert.deepEqual(byDay(second, 'responses'), {
      value: 3,
      days: { start: '2026-09-02', end: '2026-09-02' },
      daysBefore: { start: '2026-08-02', end: '2026-08-02' },
    });
    assert.equal(byDay({ ...second, ai_platform: 'Grok' }, 'responses'), undefined);
    // September begins on a Tuesday, August on a Saturday: their first weeks are cut differently.
    const byWeek = earlier(asked({ dimensions: ['date_week'] }), [
      row({ date_week: '202631', responses: 2 }),
    ]);
    assert.deepEqual(byWeek(row({ date_week: '202636', responses: 5 }), 'responses'), {
      value: 2,
      days: { start: '2026-09-01', end: '2026-09-06' },
      daysBefore: { start: '2026-08-01', end: '2026-08-02' },
    });
  });
});

describe('whether a result can be compared', () => {
  const words = (question: Question, isJudged = true) => comparisonWords(question, scope, isJudged);

  it('is said in words', () => {
    assert.equal(words(asked({ dimensions: ['tag'] })), 'Changes are since the month before');
    assert.equal(
      words(asked({ dimensions: ['date_week'] }), false),
      'Each week is compared with its counterpart in the month before; these changes are not tested for chance',
    );
    assert.match(words(asked({ dimensions: ['date_quarter'] })) ?? '', /^Not compared: only days/);
    assert.match(
      words(asked({ dimensions: ['date', 'date_month'] })) ?? '',
      /^Not compared: it is split by more than one/,
    );
    assert.match(
      words(asked({ filters: ['date_month:202609'] })) ?? '',
      /^Not compared: a filter names dates/,
    );
  });

  it('is nothing to say where the scope compares nothing', () => {
    const alone = resolveScope({ compare: 'off' }, '2026-10-05');
    assert.equal(comparisonWords(asked({}), alone, true), undefined);
  });
});
