import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MetricName } from '#contract/figures/query.ts';
import type { RowValues } from '../../lib/figures/metric-query.ts';
import { resolveScope, type ScopeSearch } from '../../lib/scope/scope.ts';
import { answersBehind } from './answers-behind.ts';
import type { Question } from './explorer-search.ts';
import { narrowedQuestion } from './narrowed-question.ts';

const asked = (part: Partial<Question>): Question => ({
  metrics: ['responses'],
  dimensions: [],
  filters: [],
  having: [],
  axis: 'zero',
  ...part,
});
const scope = (search: ScopeSearch = {}) =>
  resolveScope({ start: '2026-08-05', end: '2026-09-20', ...search }, '2026-10-01');

describe('the answers behind a number', () => {
  it('are those of its row', () => {
    const question = asked({ dimensions: ['ai_platform', 'stage'] });
    const row: RowValues = { ai_platform: 'Claude', stage: 'Decision' };
    assert.deepEqual(answersBehind(question, scope(), row, 'responses'), {
      platform: 'claude',
      stage: 'Decision',
    });
    assert.deepEqual(answersBehind(question, scope(), row, 'brand_citation_rate'), {
      platform: 'claude',
      stage: 'Decision',
      owner: 'brand',
    });
  });

  it('are of the days of its week or month, within the period', () => {
    const days = (dimension: 'date_week' | 'date_month', value: string) => {
      const question = asked({ dimensions: [dimension] });
      const search = answersBehind(question, scope(), { [dimension]: value }, 'responses');
      return [search?.start, search?.end];
    };
    assert.deepEqual(days('date_month', '202608'), ['2026-08-05', '2026-08-31']);
    assert.deepEqual(days('date_week', '202636'), ['2026-08-31', '2026-09-06']);
    assert.deepEqual(days('date_month', '202609'), ['2026-09-01', '2026-09-20']);
  });

  it('are found by id where rows show names', () => {
    const prompt = { prompt: 'Which one?', prompt_id: 7 };
    assert.deepEqual(
      answersBehind(asked({ dimensions: ['prompt'] }), scope(), prompt, 'responses'),
      { prompt: 7 },
    );
    const rival = { competitor_name: 'Contoso', competitor_id: 3 };
    const byRival = asked({ dimensions: ['competitor_name'] });
    assert.deepEqual(answersBehind(byRival, scope(), rival, 'competitor_presence_percentage'), {
      competitor: 3,
      rival: 'yes',
    });
    assert.equal(answersBehind(byRival, scope(), rival, 'responses'), undefined);
    assert.deepEqual(answersBehind(byRival, scope(), rival, 'competitor_top_three_percentage'), {
      competitor: 3,
      rivalRank: 'top3',
    });
    assert.equal(
      answersBehind(asked({}), scope(), {}, 'competitor_top_three_percentage'),
      undefined,
    );
  });

  it('also know what is missing', () => {
    const byTopic = asked({ dimensions: ['prompt_topic'] });
    assert.deepEqual(answersBehind(byTopic, scope(), { prompt_topic: null }, 'responses'), {
      topic: '',
    });
    const byTag = asked({ dimensions: ['tag'] });
    assert.equal(answersBehind(byTag, scope(), { tag: null }, 'responses'), undefined);
  });

  it('hold the filters of the question, if each is of one value', () => {
    const row: RowValues = { ai_platform: 'Claude' };
    const by = (filters: readonly string[], search?: ScopeSearch) =>
      answersBehind(
        asked({ dimensions: ['ai_platform'], filters }),
        scope(search),
        row,
        'responses',
      );
    assert.deepEqual(by(['stage:Decision']), { platform: 'claude', stage: 'Decision' });
    assert.deepEqual(by(['cited_domain:a.example']), { platform: 'claude', domain: 'a.example' });
    assert.equal(by(['stage:Decision|Other']), undefined);
    assert.equal(by(['stage:!Decision']), undefined);
    assert.deepEqual(by(['branded:true']), { platform: 'claude', branded: 'yes' });
    assert.equal(by(['branded:true'], { branded: 'no' }), undefined);
    assert.equal(by(['tag:one'], { tag: 'other' }), undefined);
    assert.deepEqual(by([], { tag: 'other' }), { platform: 'claude' });
  });
});

describe('the answers behind a number of those that name a competitor', () => {
  const behind = (filter: string, metric: MetricName) =>
    answersBehind(asked({ filters: [filter] }), scope(), {}, metric);

  it('name it, whatever is counted of them', () => {
    const naming = { competitor: 3, rival: 'yes' };
    assert.deepEqual(behind('named_competitor_id:3', 'responses'), naming);
    assert.deepEqual(behind('named_competitor_id:3', 'brand_presence_percentage'), {
      ...naming,
      present: 'yes',
    });
    assert.deepEqual(behind('named_competitor_id:null', 'responses'), { rival: 'no' });
  });

  it('are not known where pages of other competitors count, too', () => {
    assert.equal(behind('named_competitor_id:3', 'competitor_citation_rate'), undefined);
    assert.equal(behind('named_competitor_id:3|4', 'responses'), undefined);
  });
});

describe('a question narrowed to a row', () => {
  it('has a filter for each of its values', () => {
    const question = asked({ dimensions: ['prompt', 'branded'], filters: ['branded:true|false'] });
    const row = { prompt: 'Which one?', prompt_id: 7, branded: true };
    assert.deepEqual(narrowedQuestion(question, row)?.filters, ['prompt_id:7', 'branded:true']);
  });

  it('is none where nothing is left to narrow', () => {
    const question = asked({ dimensions: ['tag'], filters: ['tag:null'] });
    assert.equal(narrowedQuestion(question, { tag: null }), undefined);
    const byDomain = asked({ dimensions: ['source_domain'] });
    assert.equal(narrowedQuestion(byDomain, { source_domain: 'a.example' }), undefined);
  });
});
