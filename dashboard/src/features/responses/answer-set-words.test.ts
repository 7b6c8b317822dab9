import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import { answerSetWords } from './answer-set-words.ts';

const names = {
  ...{ brand: 'Northwind', competitor: 'Contoso', checkedFor: 'Fabrikam' },
  prompt: 'Which tool?',
};
const words = (search: AnswerSearch, count = 49) => answerSetWords(count, search, names);

it('says what is counted', () => {
  assert.equal(words({}), '49 answers');
  assert.equal(words({ sentiment: 'negative' }), '49 answers that speak negatively of Northwind');
  assert.equal(words({ sentiment: 'mixed' }, 1), '1 answer that is mixed about Northwind');
  assert.equal(words({ present: 'no' }, 1), '1 answer that does not name Northwind');
  assert.equal(
    words({ present: 'yes', sentiment: 'none' }),
    '49 answers that name Northwind without judging it',
  );
  assert.equal(
    words({ prompt: 3, rank: 'top3', q: 'cheap "set up"' }),
    '49 answers to “Which tool?” that rank Northwind among the first three and contain “cheap” and “set up”',
  );
});

it('says whether prompts name the brand, unless it is one prompt', () => {
  assert.equal(words({ branded: 'no' }), '49 answers to unbranded prompts');
  assert.equal(
    words({ branded: 'yes', present: 'yes' }, 1),
    '1 answer to branded prompts that names Northwind',
  );
  assert.equal(words({ branded: 'no', prompt: 3 }), '49 answers to “Which tool?”');
});

it('says what an average is taken over, and what a share is a share of', () => {
  assert.equal(words({ sentiment: 'any' }, 1), '1 answer that judges Northwind');
  assert.equal(words({ position: 'any' }), '49 answers that give Northwind a position');
  assert.equal(words({ position: 'none' }), '49 answers that give Northwind no position');
  assert.equal(
    words({ checkedFor: 8, present: 'yes' }),
    '49 answers that name Northwind and were checked for Fabrikam',
  );
  assert.equal(words({ checkedFor: 8 }, 1), '1 answer that was checked for Fabrikam');
});

it('tells a competitor that is named from one whose pages are cited', () => {
  assert.equal(words({ competitor: 7 }), '49 answers that name Contoso');
  assert.equal(words({ competitor: 7, rival: 'no' }), '49 answers that do not name Contoso');
  assert.equal(
    words({ competitor: 7, owner: 'competitor' }),
    '49 answers that cite pages of Contoso',
  );
  assert.equal(
    words({ competitor: 7, rivalSentiment: 'positive', present: 'no' }),
    '49 answers that do not name Northwind and speak positively of Contoso',
  );
  assert.equal(words({ rival: 'no' }, 1), '1 answer that names no competitor');
});
