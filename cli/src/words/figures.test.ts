import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coloursFor } from '../terminal/colours.ts';
import { changeCells, intervalCell } from './figures.ts';

const plain = coloursFor(false);
const colourful = coloursFor(true);
const presence = 'brand_presence_percentage';
const bounds = { lower: 0.58, upper: 0.623, effective_responses: 300, reliable: true };
const basket = { ...bounds, next_window: { lower: 0.57, upper: 0.633 } };
const stability = { day_to_day: 0.2, pairs: 280 };
const interval = {
  estimate: 0.602,
  responses: 300,
  prompts: 20,
  stability,
  basket,
  population: bounds,
};

describe('intervalCell', () => {
  it('says how sure a number is by the longer side', () => {
    assert.deepEqual(intervalCell(presence, interval, 'basket', plain), { text: '60.2% ± 2.2' });
    assert.equal(intervalCell(presence, null, 'basket', plain).text, '–');
    const score = { ...interval, estimate: 70, basket: { ...basket, lower: 60.5, upper: 75 } };
    assert.equal(intervalCell('brand_sentiment_score', score, 'basket', plain).text, '70.0 ± 9.5');
  });

  it('greys out what rests on few answers', () => {
    const few = { ...interval, basket: { ...basket, reliable: false } };
    const { text, paint } = intervalCell(presence, few, 'basket', colourful);
    assert.equal(text, '60.2% ± 2.2 (few answers)');
    assert.equal(paint?.('x'), '\u001b[90mx\u001b[39m');
  });
});

describe('changeCells', () => {
  const change = {
    ...{ before: 0.5, now: 0.6, difference: 0.1, like_for_like: 0.08, mix: 0.02, prompts: 20 },
    stability,
    basket: { lower: 0.03, upper: 0.13, p_value: 0.001, q_value: 0.01 },
    population: { lower: -0.03, upper: 0.19, p_value: 0.2, q_value: 0.4 },
  };
  const texts = (estimand: 'basket' | 'population') =>
    changeCells(presence, change, estimand, plain).map(({ text }) => text);

  it('has a word for chance', () => {
    assert.deepEqual(texts('basket'), ['50.0%', '60.0%', '+8.0 (+3.0 to +13.0)', 'likely real']);
    assert.deepEqual(texts('population').slice(2), ['+8.0 (-3.0 to +19.0)', 'may be chance']);
    const [, , , word] = changeCells(presence, { ...change, basket: null }, 'basket', colourful);
    assert.equal(word?.text, 'too little to say');
    assert.equal(word?.paint?.('x'), '\u001b[90mx\u001b[39m');
  });
});
