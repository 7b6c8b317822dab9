import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeHaving, largestOf, readHaving, unitOf, writeHaving } from './having-entry.ts';

describe('a condition on rows', () => {
  it('is entered in percent where the metric is a share, and sent as a part of one', () => {
    const presence = { metric: 'brand_presence_percentage', operator: 'gte', value: 20 } as const;
    assert.equal(writeHaving(presence), 'brand_presence_percentage:gte:0.2');
    assert.equal(writeHaving({ ...presence, value: 29 }), 'brand_presence_percentage:gte:0.29');
    assert.deepEqual(readHaving('brand_presence_percentage:gte:0.29'), { ...presence, value: 29 });
    for (let value = 0; value <= 100; value += 0.5) {
      assert.equal(readHaving(writeHaving({ ...presence, value }))?.value, value);
    }
  });

  it('leaves scores and counts as they are', () => {
    const entry = { metric: 'brand_sentiment_score', operator: 'lt', value: 62.5 } as const;
    assert.equal(writeHaving(entry), 'brand_sentiment_score:lt:62.5');
    assert.deepEqual(readHaving('brand_sentiment_score:lt:62.5'), entry);
  });

  it('says its unit', () => {
    assert.equal(describeHaving('brand_presence_percentage:gte:0.2'), 'Presence at least 20%');
    assert.equal(describeHaving('brand_sentiment_score:lt:60'), 'Sentiment less than 60');
    assert.equal(describeHaving('responses:gt:5'), 'Answers more than 5');
    assert.deepEqual(
      [unitOf('citation_count'), largestOf('citation_count')],
      ['citations', undefined],
    );
    assert.equal(largestOf('brand_position_score'), 100);
  });

  it('is shown as it is where it is none', () => {
    for (const text of ['', 'responses', 'responses:gte:', 'responses:near:1', 'x:gte:1']) {
      assert.equal(readHaving(text), undefined);
      assert.equal(describeHaving(text), text);
    }
    assert.equal(readHaving('constructor:gte:1'), undefined);
  });
});
