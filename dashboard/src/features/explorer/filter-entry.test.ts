import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFilter } from '#domain/words/filter-words.ts';
import { withFilter, writeFilter } from './filter-entry.ts';

describe('a filter of a question', () => {
  it('is taken apart as the API does', () => {
    assert.deepEqual(readFilter('stage:Awareness'), {
      field: 'stage',
      negated: false,
      values: ['Awareness'],
    });
    assert.deepEqual(readFilter('tag:!a|b|null'), {
      field: 'tag',
      negated: true,
      values: ['a', 'b', null],
    });
    assert.deepEqual(readFilter('tag:a:b').values, ['a:b']);
    assert.deepEqual(readFilter('tag:').values, ['']);
    assert.deepEqual(readFilter('tag:a|').values, ['a', '']);
    assert.deepEqual(readFilter('tag'), { field: 'tag', negated: false, values: [''] });
  });

  it('is the same after it was written and read, whatever signs its values hold', () => {
    for (const values of [['a|b', '!c', 'd'], ['!'], ['|', null], ['C:\\dir', 'x'], ['a b:c']]) {
      for (const negated of [true, false]) {
        const entry = { field: 'tag', negated, values };
        assert.deepEqual(readFilter(writeFilter(entry)), entry);
      }
    }
  });

  it('replaces the one on the same field and side, and goes without values', () => {
    const filters = ['stage:Other', 'tag:a', 'tag:!b'];
    const tagged = { field: 'tag', negated: false, values: ['a', 'c'] };
    assert.deepEqual(withFilter(filters, tagged), ['stage:Other', 'tag:a|c', 'tag:!b']);
    assert.deepEqual(withFilter(filters, { ...tagged, values: [] }), ['stage:Other', 'tag:!b']);
    assert.deepEqual(withFilter([], tagged), ['tag:a|c']);
  });
});
