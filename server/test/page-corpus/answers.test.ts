import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAnswerFinder } from '../../src/modules/page-content/retrieval/find-answer.ts';
import { passagesOf } from '../../src/modules/page-content/retrieval/passages.ts';
import { answerPages, askAll, gapShare, rightShare } from './support/asked-pairs.ts';
import { isRight } from './support/right-passage.ts';

/** Measured with 62% and 45%, and 80% of the gaps; see bench/passages.ts. */
const minRight = { fitted: 0.6, heldBack: 0.42 };
const minGaps = 0.77;

describe('finding the passage that answers', () => {
  const pages = answerPages();
  const pairs = askAll(pages);
  const halves = {
    fitted: pairs.filter(({ isFitted }) => isFitted),
    heldBack: pairs.filter(({ isFitted }) => !isFitted),
  };

  it('is measured on enough pairs of question and page that nothing was fitted on', () => {
    assert.ok(halves.heldBack.filter(({ isGap }) => !isGap).length >= 100);
  });

  it('has the right passage first', (test) => {
    for (const half of ['fitted', 'heldBack'] as const) {
      const share = rightShare(halves[half]);
      test.diagnostic(`${half}: ${(share * 100).toFixed(1)}%`);
      assert.ok(share >= minRight[half], `${half}: only ${share}`);
    }
  });

  it('finds nothing where the page does not answer', (test) => {
    const share = gapShare(pairs);
    test.diagnostic(`${(share * 100).toFixed(1)}% of gaps`);
    assert.ok(share >= minGaps, `only ${share}`);
  });

  it('quotes a piece of the passage', () => {
    for (const { content, questions } of pages) {
      const finder = createAnswerFinder(content);
      for (const { passage, sentence } of questions.flatMap(({ prompt }) => finder.find(prompt))) {
        assert.ok(sentence.block >= passage.from && sentence.block < passage.to);
        assert.notEqual(sentence.text, '');
      }
    }
  });

  it('asks for passages that the page has', () => {
    for (const { content, questions } of pages)
      for (const question of questions.filter(({ gap }) => gap !== true))
        assert.ok(
          passagesOf(content).some((passage) => isRight(passage, question)),
          `${content.url}: ${question.prompt}`,
        );
  });
});
