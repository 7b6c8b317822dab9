import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nearest } from './nearest.ts';

describe('nearest', () => {
  it('finds what a word with a mistake means, and nothing far away', () => {
    const words = ['query', 'brands', 'reports', 'prompts'];
    assert.equal(nearest('qeury', words), 'query');
    assert.equal(nearest('brand', words), 'brands');
    assert.equal(nearest('rep', words), 'reports');
    assert.equal(nearest('zebra', words), undefined);
    assert.equal(nearest('', words), undefined);
  });

  it('finds a longer name by one of its words', () => {
    const names = ['competitor_presence_percentage', 'brand_presence_percentage', 'ai_platform'];
    assert.equal(nearest('platform', names), 'ai_platform');
    assert.equal(nearest('presence', names), 'brand_presence_percentage');
    assert.equal(nearest('form', names), undefined);
  });
});
