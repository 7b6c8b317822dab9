import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellsOf, smallPanel } from '../../../../test/support/answers/small-panel.ts';
import { checkParallel } from './parallel.ts';

const others = Array(8).fill([5, 5, 5, 5, 5, 5, 5, 5]);

function check(weeks: readonly number[], untouched: readonly (readonly number[])[] = others) {
  return checkParallel({
    ...smallPanel([], []),
    targets: cellsOf([weeks, weeks, weeks], 1),
    untouched: cellsOf(untouched, 100),
    windows: { published: 6, before: 6, after: 1 },
  });
}

describe('the time before a publication', () => {
  it('is parallel where both kinds of prompts moved together, whatever happened afterwards', () => {
    assert.deepEqual(check([5, 5, 5, 5, 5, 5, 9, 9]), {
      ...{ difference: 0, pValue: 1, isParallel: true },
    });
    const rising = [2, 2, 2, 6, 6, 6, 6, 6];
    const together = check(rising, Array(8).fill(rising));
    assert.equal(together?.isParallel, true);
    assert.ok(Math.abs(together.difference) < 1e-9, `${together.difference}`);
  });

  it('is not where the target prompts had already changed', () => {
    const found = check([2, 2, 2, 7, 7, 7, 7, 7]);
    assert.equal(found?.difference.toFixed(6), '0.500000');
    assert.ok(!found.isParallel && found.pValue < 0.001);
  });

  it('is not checked with too few answers', () => {
    const one = cellsOf([[5, 5, 5, 5, 5, 5]], 1).filter(({ day }) => day % 10 === 0);
    const panel = smallPanel([], Array(8).fill([5, 5, 5, 5, 5]));
    assert.equal(checkParallel({ ...panel, targets: one }), null);
  });
});
