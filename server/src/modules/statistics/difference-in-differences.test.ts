import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type PublishedPanelShape,
  publishedPanel,
  weekOf,
} from '../../../test/support/published-panel.ts';
import { createRandom } from '../../../test/support/random.ts';
import { comparePublication, type PublicationPanel } from './difference-in-differences.ts';

const level = 0.95;
const usual: PublishedPanelShape = {
  ...{ seed: 1, targets: 3, untouched: 20, weeks: 17, published: 10, compared: 5 },
  ...{ answers: 5, drift: 0.4, effect: 0 },
};

function effects(shapes: readonly PublishedPanelShape[]) {
  return shapes.map((shape) => {
    const { effect } = comparePublication(publishedPanel(shape), level);
    assert.ok(effect, 'a panel of this size can be judged');
    return effect;
  });
}

const panels = (count: number, shape: Partial<PublishedPanelShape>) =>
  Array.from({ length: count }, (_, index) => ({ ...usual, ...shape, seed: 100 + index }));

/** One platform, two weeks on each side of week 2, ten answers a week. */
function smallPanel(targets: readonly Weeks[], untouched: readonly Weeks[]): PublicationPanel {
  const cells = (prompts: readonly Weeks[], from: number) =>
    prompts.flatMap((weeks, index) =>
      weeks.flatMap((yes, week) =>
        weekOf({ week, prompt: from + index, platform: 'claude' }, 10, yes),
      ),
    );
  return {
    targets: cells(targets, 1),
    untouched: cells(untouched, 100),
    windows: { published: 2, before: 2, after: 2 },
    ...{ firstWeek: 0, lastWeek: 4 },
  };
}
type Weeks = readonly [number, number, number, number, number];

describe('the effect of a published page', () => {
  it('is the change of its target prompts less that of untouched ones, without the week of publication', () => {
    const untouched: Weeks[] = Array.from({ length: 20 }, (_, index) => [
      4,
      4,
      0,
      5,
      5 + (index % 2),
    ]);
    const {
      target,
      untouched: others,
      effect,
    } = comparePublication(smallPanel([[2, 2, 10, 8, 8]], untouched), level);
    assert.deepEqual(target, { before: 0.2, after: 0.8, prompts: 1 });
    assert.equal(others?.before.toFixed(6), '0.400000');
    assert.equal(others?.after.toFixed(6), '0.525000');
    assert.equal(effect?.estimate.toFixed(6), '0.475000');
    // One of 20 prompts against the 19 others, on the one date that the weeks leave.
    assert.deepEqual(effect?.placebo, { draws: 20, asExtreme: 0, pValue: 1 / 21 });
    assert.equal(effect?.pValue, 1 / 21);
  });

  it('compares only what was asked on both sides', () => {
    const panel = smallPanel([[2, 2, 2, 6, 6]], Array(20).fill([5, 5, 5, 5, 5]));
    const added = [3, 4].flatMap((week) =>
      weekOf({ week, prompt: 1, platform: 'a new platform' }, 10, 10),
    );
    const withMore = { ...panel, targets: [...panel.targets, ...added] };
    assert.equal(comparePublication(withMore, level).effect?.estimate.toFixed(6), '0.400000');
  });

  it('is not judged with too few untouched prompts, or too few answers to know how much they vary', () => {
    const few = smallPanel([[2, 2, 2, 8, 8]], Array(18).fill([5, 5, 5, 5, 5]));
    assert.equal(comparePublication(few, level).effect, null);
    assert.deepEqual(comparePublication(few, level).target, {
      before: 0.2,
      after: 0.8,
      prompts: 1,
    });
    const enough = smallPanel([[2, 2, 2, 8, 8]], Array(20).fill([5, 5, 5, 5, 5]));
    const single = [0, 3].flatMap((week) =>
      weekOf({ week, prompt: 1, platform: 'claude' }, 1, week && 1),
    );
    assert.equal(comparePublication({ ...enough, targets: single }, level).effect, null);
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
    const panel = publishedPanel({ ...usual, effect: 0.1 });
    const { shuffle } = createRandom(3);
    const shuffled = {
      ...panel,
      targets: shuffle(panel.targets),
      untouched: shuffle(panel.untouched),
    };
    const [one, other] = [panel, shuffled].map((each) => comparePublication(each, level).effect);
    assert.equal(one?.placebo.draws, 1_999);
    assert.equal(other?.pValue, one?.pValue);
    assert.equal(other?.lower.toFixed(9), one?.lower.toFixed(9));
  });

  it('has zero outside its bounds exactly where the p-value is small', () => {
    const found = effects([...panels(20, { effect: 0.1 }), ...panels(20, { effect: 0.3 })]);
    for (const { lower, upper, pValue } of found) {
      assert.equal(lower > 0 || upper < 0, pValue <= 0.05 + 1e-9);
    }
    assert.ok(new Set(found.map(({ pValue }) => pValue <= 0.05)).size === 2, 'both kinds occurred');
  });
});
