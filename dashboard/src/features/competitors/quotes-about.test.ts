import assert from 'node:assert/strict';
import { it } from 'node:test';
import { quotesAbout, unsureAbout } from './quotes-about.ts';

const span = (text: string, says: 'praise' | 'criticism' | null) => ({
  ...{ start: 0, end: 9, text, says },
});
const answer = (id: number, spans: ReturnType<typeof span>[], competitor = 7) => ({
  ...{ id, created_at: `2026-02-0${id}T00:00:00Z`, platform: 'chatgpt' as const, prompt: 'Which?' },
  sentiment_evidence: {
    brand: [span('is great', 'praise')],
    competitors: [{ id: competitor, spans }],
  },
});

it('quotes what is said of one competitor, each wording once', () => {
  const answers = [
    answer(3, [span('cheap and fast', 'praise'), span('slow support', 'criticism')]),
    answer(2, [span('cheap and fast', 'praise'), span('cheap and fast', 'praise')]),
    answer(1, [span('reliable', 'praise'), span('', 'praise'), span('unknown', null)]),
    answer(0, [span('of another', 'praise')], 8),
    { ...answer(9, []), sentiment_evidence: undefined },
  ];
  const shown = (says: 'praise' | 'criticism') =>
    quotesAbout(answers, 7, says).map((quote) => [quote.text, quote.answers, quote.answer.id]);
  assert.deepEqual(shown('praise'), [
    ['cheap and fast', 2, 3],
    ['reliable', 1, 1],
  ]);
  assert.deepEqual(shown('criticism'), [['slow support', 1, 3]]);
  assert.equal(unsureAbout(answers, 7), 1);
});

it('quotes words for neither side that answers take both ways', () => {
  const answers = [
    answer(2, [span('so simple', 'praise')]),
    answer(1, [span('so simple', 'criticism')]),
  ];
  assert.deepEqual(quotesAbout(answers, 7, 'praise'), []);
  assert.deepEqual(quotesAbout(answers, 7, 'criticism'), []);
});
