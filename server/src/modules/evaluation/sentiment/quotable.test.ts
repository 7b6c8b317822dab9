import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEvaluator } from '../evaluate-answer.ts';
import { calibrated, quotableSide, withoutContradictions } from './quotable.ts';

describe('what can be quoted', () => {
  it('is what the network is sure of', () => {
    assert.equal(quotableSide({ praise: 0.999, criticism: 0.001 }, 'en'), 'praise');
    assert.equal(quotableSide({ praise: 0.001, criticism: 0.999 }, 'en'), 'criticism');
    assert.equal(quotableSide({ praise: 0.6, criticism: 0.001 }, 'en'), null);
    assert.equal(quotableSide({ praise: 0.001, criticism: 0.6 }, 'en'), null);
  });

  it('is criticism where a passage surely does both', () => {
    assert.equal(quotableSide({ praise: 0.999, criticism: 0.999 }, 'en'), 'criticism');
  });

  it('has a chance between 0 and 1, whatever the network says', () => {
    for (const praise of [0, 0.5, 1]) {
      const chance = calibrated('praise', { praise, criticism: 0 }, 'pt');
      assert.ok(chance > 0 && chance < 1);
    }
  });

  it('is nothing where two cuts of the same words point both ways', () => {
    const evidence = [
      { start: 0, end: 10, says: 'praise' as const },
      { start: 5, end: 20, says: 'criticism' as const },
      { start: 30, end: 40, says: 'praise' as const },
    ];
    assert.deepEqual(
      withoutContradictions(evidence).map(({ says }) => says),
      [null, null, 'praise'],
    );
  });

  it('is each sentence once', () => {
    const evaluate = createEvaluator({
      brand: { names: ['Northwind'], caseSensitive: false },
      competitors: [],
    });
    const text = 'Northwind is excellent and reliable, but its support is terrible and slow.';
    const { sentiment, evidence } = evaluate(text, 'en').brand;
    assert.equal(sentiment, 'mixed');
    assert.deepEqual(
      evidence.map(({ start, end }) => text.slice(start, end)),
      [text],
    );
  });
});
