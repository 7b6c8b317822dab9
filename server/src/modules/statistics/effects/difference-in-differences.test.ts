import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { smallPanel, type Weeks, weekOf } from '../../../../test/support/answers/small-panel.ts';
import { createRandom } from '../../../../test/support/random.ts';
import {
  type PublishedPanelShape,
  publicationPanel,
  usualPanel,
} from '../../../../test/support/sites/published-panel.ts';
import { comparePublication } from './difference-in-differences.ts';

const level = 0.95;

function effects(shapes: readonly PublishedPanelShape[]) {
  return shapes.map((shape) => {
    const { effect } = comparePublication(publicationPanel(shape), level);
    assert.ok(effect, 'a panel of this size can be judged');
    return effect;
  });
}

const panels = (count: number, shape: Partial<PublishedPanelShape>) =>
  Array.from({ length: count }, (_, index) => ({ ...usualPanel, ...shape, seed: 100 + index }));

describe('the effect of a published page', () => {
  it('is the change of its target prompts less that of untouched ones, without the week of publication', () => {
    const others: Weeks[] = Array.from({ length: 20 }, (_, index) => [4, 4, 0, 5, 5 + (index % 2)]);
    const panel = smallPanel([[2, 2, 10, 8, 8]], others);
    const { target, untouched, effect, lacks } = comparePublication(panel, level);
    assert.equal(lacks, null);
    assert.deepEqual(target, { before: 0.2, after: 0.8, prompts: 1 });
    assert.equal(untouched?.before.toFixed(6), '0.400000');
    assert.equal(untouched?.after.toFixed(6), '0.525000');
    assert.equal(effect?.estimate.toFixed(6), '0.475000');
    // One of 20 prompts against the 19 others, on the one date that the weeks leave.
    assert.deepEqual(effect?.placebo, { draws: 20, asExtreme: 0, pValue: 1 / 21 });
    assert.equal(effect?.pValue, 1 / 21);
  });

  it('compares only what was asked on both sides', () => {
    const panel = smallPanel([[2, 2, 2, 6, 6]], Array(20).fill([5, 5, 5, 5, 5]));
    const added = [3, 4].flatMap((week) => weekOf(week, 1, 'a new platform', 10));
    const withMore = { ...panel, targets: [...panel.targets, ...added] };
    assert.equal(comparePublication(withMore, level).effect?.estimate.toFixed(6), '0.400000');
  });

  it('is not judged with too few untouched prompts, or too few answers to know how much they vary', () => {
    const few = smallPanel([[2, 2, 2, 8, 8]], Array(18).fill([5, 5, 5, 5, 5]));
    const { target, effect, lacks } = comparePublication(few, level);
    assert.deepEqual([effect, lacks], [null, 'prompts']);
    assert.deepEqual(target, { before: 0.2, after: 0.8, prompts: 1 });
    const enough = smallPanel([[2, 2, 2, 8, 8]], Array(20).fill([5, 5, 5, 5, 5]));
    const single = [0, 3].flatMap((week) => weekOf(week, 1, 'claude', 1).slice(0, 1));
    const unsure = comparePublication({ ...enough, targets: single }, level);
    assert.deepEqual([unsure.effect, unsure.lacks], [null, 'answers']);
    assert.equal(comparePublication({ ...enough, targets: [] }, level).target, null);
  });

  it('needs more than one citation where untouched prompts never cite the page', () => {
    const never: Weeks[] = Array(20).fill([0, 0, 0, 0, 0]);
    const one = comparePublication(smallPanel([[0, 0, 0, 0, 1]], never), level).effect;
    assert.equal(one?.placebo.pValue, 1 / 21);
    assert.ok(one.pValue > 0.2, `${one.pValue}`);
    assert.ok(one.lower < 0 && one.upper > 0);
    const many = comparePublication(smallPanel([[0, 0, 0, 7, 8]], never), level).effect;
    assert.ok(many && many.pValue < 0.05 && many.lower > 0);
  });

  it('is the same for the same data, in whatever order it comes', () => {
    const panel = publicationPanel({ ...usualPanel, effect: 0.1 });
    const { shuffle } = createRandom(3);
    const shuffled = {
      ...panel,
      targets: shuffle(panel.targets),
      untouched: shuffle(panel.untouched),
    };
    const [one, other] = [panel, shuffled].map((each) => comparePublication(each, level).effect);
    assert.ok(one && one.placebo.draws > 20, `${one?.placebo.draws} different placebos`);
    assert.equal(other?.placebo.draws, one.placebo.draws);
    assert.equal(other?.pValue, one.pValue);
    assert.equal(other?.lower.toFixed(9), one.lower.toFixed(9));
  });

  it('has zero outside its bounds exactly where the p-value is small', () => {
    const found = effects([...panels(8, { effect: 0.1 }), ...panels(8, { effect: 0.3 })]);
    for (const { lower, upper, pValue } of found) {
      assert.equal(lower > 0 || upper < 0, pValue <= 0.05 + 1e-9);
    }
    assert.ok(new Set(found.map(({ pValue }) => pValue <= 0.05)).size === 2, 'both kinds occurred');
  });
});
