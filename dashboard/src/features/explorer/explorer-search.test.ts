import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { questionOf, readExplorerSearch, searchOf } from './explorer-search.ts';

describe('the question in an address', () => {
  it('begins with presence by platform', () => {
    const question = questionOf(readExplorerSearch({}));
    assert.deepEqual(question.metrics, ['brand_presence_percentage', 'responses']);
    assert.deepEqual(question.dimensions, ['ai_platform']);
  });

  it('is the same after it was written and read', () => {
    const question = {
      metrics: ['responses', 'citation_count'],
      dimensions: ['date_week', 'competitor_name'],
      filters: ['stage:Awareness|Other', 'country:!null'],
      having: ['responses:gte:5'],
      axis: 'fit',
    } as const;
    assert.deepEqual(questionOf(readExplorerSearch({ ...searchOf(question) })), question);
  });

  it('takes one filter as a list, and leaves out what makes no sense', () => {
    const search = readExplorerSearch({
      metrics: 'responses,nonsense,__proto__,responses',
      by: 'toString,date',
      filters: 'stage:Other',
      having: 7,
    });
    assert.deepEqual(questionOf(search), {
      metrics: ['responses'],
      dimensions: ['date'],
      filters: ['stage:Other'],
      having: [],
      axis: 'zero',
    });
  });

  it('asks for names where an address says ids, each once', () => {
    const question = questionOf(readExplorerSearch({ by: 'prompt_id,prompt,competitor_id' }));
    assert.deepEqual(question.dimensions, ['prompt', 'competitor_name']);
  });
});
