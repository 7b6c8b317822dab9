import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answerParameters, readAnswerSearch } from './answer-search.ts';

const given = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

it('reads what makes sense and leaves out the rest', () => {
  const search = readAnswerSearch({
    present: 'maybe',
    sentiment: 'negative',
    rank: 'top3',
    prompt: '12',
    offset: -50,
    q: '2026',
    page: '',
    topic: '',
  });
  assert.deepEqual(given(search), {
    sentiment: 'negative',
    rank: 'top3',
    prompt: 12,
    q: '2026',
    topic: '',
  });
});

it('names every parameter, so that the router keeps none that makes no sense', () => {
  const names = Object.keys(readAnswerSearch({}));
  assert.ok(names.includes('rivalSentiment') && names.includes('offset'));
});

it('leaves out how a competitor is judged where none is named', () => {
  assert.deepEqual(given(readAnswerSearch({ rivalSentiment: 'negative', rivalRank: 'first' })), {});
});

it('asks whether any competitor is named, or whether this one is', () => {
  assert.deepEqual(given(answerParameters({ rival: 'no' })), { any_competitor_present: false });
  assert.deepEqual(given(answerParameters({ rival: 'no', competitor: 7 })), {
    competitor_id: 7,
    competitor_present: false,
  });
});

it('asks for answers that were checked for a competitor, and that a score is averaged over', () => {
  const search = readAnswerSearch({ checkedFor: '7', sentiment: 'any', position: 'any' });
  assert.deepEqual(given(answerParameters(search)), {
    evaluated_competitor_id: 7,
    brand_sentiment: 'any',
    brand_position: 'any',
  });
});

it('asks for answers to prompts that name the brand, or that do not', () => {
  const asked = (branded: string) => given(answerParameters(readAnswerSearch({ branded })));
  assert.deepEqual(asked('no'), { branded: false });
  assert.deepEqual(asked('yes'), { branded: true });
  assert.deepEqual(asked('maybe'), {});
});

it('writes ranks and text as the API names them', () => {
  assert.deepEqual(given(answerParameters({ rank: 'top3', q: '"set up"', cited: 'yes' })), {
    brand_rank: 'top_three',
    has_citations: true,
    text: '"set up"',
  });
});
