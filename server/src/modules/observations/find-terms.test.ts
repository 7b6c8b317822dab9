import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTextTerms } from '#contract/answers/text-terms.ts';
import { textCases } from '../../../test/support/answers/text-cases.ts';
import { createTermFinder } from './find-terms.ts';

const finderOf = (search: string) => createTermFinder(readTextTerms(search));

describe('words and phrases of a search', () => {
  for (const { text, matching, others } of textCases) {
    it(`are found in ${text.slice(0, 30)}`, () => {
      for (const search of matching) {
        for (const term of readTextTerms(search)) {
          assert.equal(createTermFinder([term]).places(text).length > 0, true, search);
        }
      }
    });
    it(`and not all of the others in ${text.slice(0, 30)}`, () => {
      for (const search of others) {
        const found = readTextTerms(search).map((term) => createTermFinder([term]).places(text));
        assert.ok(
          found.some((places) => places.length === 0),
          search,
        );
      }
    });
  }
});

it('marks exactly what was searched for, every time', () => {
  const text = 'Easy. Really easy, and easygoing: EASY';
  const places = finderOf('easy').places(text);
  assert.deepEqual(
    places.map(({ start, end }) => text.slice(start, end)),
    ['Easy', 'easy', 'EASY'],
  );
});

it('quotes the first place of each word, in their order, without overlap', () => {
  const text = 'A fast start and a slow end';
  const excerpts = finderOf('slow "fast start" start').excerpts(text);
  assert.deepEqual(
    excerpts.map(({ match }) => match),
    ['fast start', 'slow'],
  );
  assert.deepEqual(excerpts[0], {
    ...{ start: 2, end: 12 },
    ...{ before: 'A ', match: 'fast start', after: ' and a slow end' },
  });
});

it('a phrase that is not closed ends with the text; blank is nothing', () => {
  assert.deepEqual(readTextTerms(' one "two  three'), [['one'], ['two', 'three']]);
  assert.deepEqual(readTextTerms(' "" “ ” '), []);
});
