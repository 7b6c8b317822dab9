import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AgreementTable, agreementFigures } from './agreement-figures.ts';

/** Rows are what the model said, columns what the embedded reading said. */
function table(...rows: [number, number, number, number][]): AgreementTable {
  const row = ([positive, mixed, negative, none] = [0, 0, 0, 0]) => ({
    ...{ positive, mixed, negative, none },
  });
  return {
    positive: row(rows[0]),
    mixed: row(rows[1]),
    negative: row(rows[2]),
    none: row(rows[3]),
  };
}

describe('the figures of agreement', () => {
  it('are none without judgements', () => {
    assert.deepEqual(agreementFigures(table()), { judgements: 0, agreement: null, kappa: null });
  });

  it('have the kappa of a textbook example', () => {
    // Two readers, 50 cases, 20 + 15 agree: chance is 0.5, kappa (0.7 - 0.5) / (1 - 0.5).
    const found = agreementFigures(table([20, 0, 5, 0], [0, 0, 0, 0], [10, 0, 15, 0]));
    assert.deepEqual([found.judgements, found.agreement], [50, 0.7]);
    assert.ok(Math.abs((found.kappa ?? 0) - 0.4) < 1e-12);
  });

  it('are 1 where both always agree and say more than one thing', () => {
    assert.deepEqual(agreementFigures(table([3, 0, 0, 0], [0, 1, 0, 0])), {
      ...{ judgements: 4, agreement: 1, kappa: 1 },
    });
  });

  it('have no kappa where both only ever say the same', () => {
    assert.equal(agreementFigures(table([7, 0, 0, 0])).kappa, null);
  });

  it('have a kappa of 0 by chance, and below where they contradict each other', () => {
    assert.equal(agreementFigures(table([1, 0, 1, 0], [0, 0, 0, 0], [1, 0, 1, 0])).kappa, 0);
    assert.equal(agreementFigures(table([0, 0, 2, 0], [0, 0, 0, 0], [2, 0, 0, 0])).kappa, -1);
  });
});
