import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../../src/modules/page-content/index.ts';
import { createAnswerFinder } from '../../src/modules/page-content/retrieval/find-answer.ts';
import { corpusPages } from './support/corpus.ts';
import { isRight } from './support/right-passage.ts';

/**
 * Over 64 pages in ten languages it is 60% and 77%. Fitted on one half (training/answers), it was 71% and 78% there and
 * 50% and 78% on the other.
 */
const leastRight = 0.58;
const leastGaps = 0.75;

describe('finding the passage that answers', () => {
  const asked = corpusPages().flatMap((page) => {
    const finder = createAnswerFinder(readPage(page.html, new URL(page.url)));
    return page.questions.map((question) => ({ question, answers: finder.find(question.prompt) }));
  });
  const answerable = asked.filter(({ question }) => question.gap !== true);
  const gaps = asked.filter(({ question }) => question.gap === true);

  it('has the right passage first', (test) => {
    const right = answerable.filter(
      ({ question, answers: [best] }) => best !== undefined && isRight(best.passage, question),
    );
    test.diagnostic(`${right.length} of ${answerable.length} answerable questions`);
    assert.ok(right.length >= leastRight * answerable.length, `only ${right.length}`);
  });

  it('finds nothing where the page does not answer', (test) => {
    const recognised = gaps.filter(({ answers }) => answers.length === 0);
    test.diagnostic(`${recognised.length} of ${gaps.length} questions without an answer`);
    assert.ok(recognised.length >= leastGaps * gaps.length, `only ${recognised.length}`);
  });

  it('quotes a piece of the passage', () => {
    for (const { answers } of asked)
      for (const { passage, sentence } of answers) {
        assert.ok(sentence.block >= passage.from && sentence.block < passage.to);
        assert.notEqual(sentence.text, '');
      }
  });
});
