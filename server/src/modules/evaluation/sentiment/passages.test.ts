import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findInMarkdown } from '../find-in-markdown.ts';
import { createMentionMatcher } from '../find-mentions.ts';
import { createPage } from './page.ts';
import { namesOf, passageWords } from './passage.ts';
import { findPassages } from './passages.ts';

const matcher = createMentionMatcher(
  ['Northwind', 'Contoso'].map((name) => ({ id: name, names: [name], caseSensitive: false })),
);

/** What is read of Northwind, as words; those that only locate it are left out. */
function readOf(text: string, language = 'en'): string[] {
  const mentions = findInMarkdown(matcher, text);
  const own = mentions.filter(({ entity }) => entity === 'Northwind');
  const names = namesOf('Northwind', own, mentions);
  return findPassages(createPage(text), names, language).map((passage) =>
    passageWords(text, passage, names)
      .words.map(({ word }) => word)
      .join(' '),
  );
}

const cases: readonly [what: string, text: string, read: readonly string[]][] = [
  ['a sentence', 'Northwind is fast.', ['<prose> <says> <own> is fast .']],
  [
    'a sentence with another name',
    'Contoso beats Northwind.',
    ['<prose> <says> <other> beats <own> .'],
  ],
  [
    'a numbered item below its introduction',
    'The best tools:\n\n1. Northwind – fast\n2. Contoso – slow',
    ['<item-first> the best tools : <part> <says> <own> - fast'],
  ],
  [
    'the rest of a row, with the heads of its columns',
    '| Tool | Price |\n|---|---|\n| Northwind | low |\n| Contoso | high |',
    ['<cell> tool <part> <says> <own>', '<cell> price <part> <own> <part> <says> <own> : low'],
  ],
  [
    'a column, with the heads of its rows',
    '| | Northwind | Contoso |\n|---|---|---|\n| Price | low | high |\n| Cons | app | – |',
    [
      '<cell> <part> <says> <own>',
      '<cell> <own> <part> price <part> <says> <own> : low',
      '<cell> <cons> <own> <part> cons <part> <says> <own> : app',
    ],
  ],
  [
    'no cell that holds a dash only',
    '| Tool | Cons |\n|---|---|\n| Northwind | – |',
    ['<cell> tool <part> <says> <own>'],
  ],
  [
    'what "It" continues with, short remarks together with what is before them',
    'Northwind is small. It is fast. Contoso is slow.',
    [
      '<prose> <says> <own> is small .',
      '<prose> <own> is small . <part> <says> <own> : it is fast .',
    ],
  ],
  [
    'the latter of two, wherever it is told apart',
    'Choose between Contoso and Northwind.\n\n- The former is slow.\n- The latter is fast. It is cheap, too.',
    [
      '<prose> <says> choose between <other> and <own> .',
      '<item> <says> <own> is fast .',
      '<item> the latter is fast . <part> <says> <own> : it is cheap , too .',
    ],
  ],
  [
    'what both are',
    'Compare Northwind and Contoso. Both are fast.',
    [
      '<prose> <says> compare <own> and <other> .',
      '<prose> compare <own> and <other> . <part> <says> <own> : both are fast .',
    ],
  ],
  [
    'pros and cons below a line that names nobody else',
    'Northwind is a bank.\n\n**Pros:**\n- low fees\n\n**Cons:**\n- no branches\n\nContoso is another.',
    [
      '<prose> <says> <own> is a bank .',
      '<item> <pros> pros : <part> <says> <own> : low fees',
      '<item> <cons> cons : <part> <says> <own> : no branches',
    ],
  ],
  [
    'a sentence after a list of cons without that label',
    '**Cons:**\n- no branches\n\nSome look at Northwind.',
    ['<prose> <says> some look at <own> .'],
  ],
  [
    'ratings as such',
    'Northwind has 4.6/5, Contoso 2.1 stars.',
    ['<prose> <says> <own> has <rated-great> / <number> , <other> <rated-poor> stars .'],
  ],
  [
    'nothing of a citation',
    'Fast support ([Northwind][5]).',
    ['<prose> <says> <own> : fast support .'],
  ],
];

describe('what an answer says of a name', () => {
  for (const [what, text, read] of cases) {
    it(`is read from ${what}`, () => assert.deepEqual(readOf(text), read));
  }

  it('is cut out of Japanese, which has no spaces', () => {
    assert.deepEqual(readOf('NorthwindはContosoより速い。', 'ja'), [
      '<prose> <says> <own> は <other> より速い .',
    ]);
  });

  it('is not read in any number of passages', () => {
    assert.ok(readOf('Northwind is fast.\n\n'.repeat(500)).length <= 50);
  });
});
