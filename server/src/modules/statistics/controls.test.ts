import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellsOf } from '../../../test/support/answers/small-panel.ts';
import { chooseControls, type PublishedPrompts } from './controls.ts';
import { comparePublication } from './effects/difference-in-differences.ts';

const level = 0.95;
/** Seven weeks, published in the fourth: two are compared on each side, and three dates are left for placebos. */
const steady = (share: number) => Array<number>(7).fill(share);
const risen = (by: number) => [4, 4, 4, 4, 4 + by, 4 + by, 4 + by];

interface Topic {
  readonly targets: readonly (readonly number[])[];
  readonly untouched: readonly (readonly number[])[];
}

function panelOf(topicsOf: Readonly<Record<string, Topic>>): PublishedPrompts {
  const all = { targets: [] as PublishedPrompts['targets'][number][] };
  const untouched: PublishedPrompts['untouched'][number][] = [];
  const topics = new Map<number, string>();
  Object.entries(topicsOf).forEach(([topic, given], index) => {
    const own = cellsOf(given.targets, 1_000 * index + 1);
    const others = cellsOf(given.untouched, 1_000 * index + 100);
    for (const { prompt } of [...own, ...others]) if (topic !== '') topics.set(prompt, topic);
    all.targets.push(...own);
    untouched.push(...others);
  });
  return {
    ...{ ...all, untouched, topics },
    windows: { published: 3, before: 2, after: 2 },
    ...{ firstWeek: 0, lastWeek: 6 },
  };
}

const some = (count: number, weeks: readonly number[]) => Array(count).fill(weeks);
const controlsOf = (topics: Readonly<Record<string, Topic>>) =>
  chooseControls(panelOf(topics), level);

describe('prompts that a page is compared with', () => {
  it('are those of its topic, from six on', () => {
    const tents = { targets: [], untouched: some(20, steady(5)) };
    const shoes = (count: number) => ({
      targets: some(3, steady(5)),
      untouched: some(count, steady(5)),
    });
    assert.equal(controlsOf({ shoes: shoes(6), tents }), 'topic');
    assert.equal(controlsOf({ shoes: shoes(5), tents }), 'brand');
    assert.equal(controlsOf({ '': shoes(30), tents }), 'brand');
    const alone = { targets: some(1, steady(5)), untouched: some(6, steady(5)) };
    assert.equal(controlsOf({ shoes: alone, tents }), 'brand', '18 placebos are too few');
  });

  it('are of every topic of its prompts, in the same proportion', () => {
    const topics = {
      shoes: { targets: some(3, risen(4)), untouched: some(6, risen(4)) },
      socks: { targets: some(1, risen(0)), untouched: some(18, risen(0)) },
      tents: { targets: [], untouched: some(20, risen(6)) },
    };
    const panel = panelOf(topics);
    assert.equal(chooseControls(panel, level), 'topic');
    const { effect, untouched, target } = comparePublication(
      { ...panel, controls: 'topic' },
      level,
    );
    assert.deepEqual([target?.prompts, untouched?.prompts], [4, 24]);
    assert.equal(target?.after.toFixed(6), untouched?.after.toFixed(6));
    assert.equal(effect?.estimate.toFixed(6), '0.000000');
    const pooled = comparePublication({ ...panel, controls: 'brand' }, level).effect;
    assert.ok(pooled && Math.abs(pooled.estimate) > 0.01, 'other topics moved otherwise');
    assert.equal(controlsOf({ ...topics, socks: { ...topics.socks, untouched: [] } }), 'brand');
  });

  it('play the page topic by topic where they are of other topics, since a topic moves as one', () => {
    const names = ['tents', 'socks', 'hats', 'maps', 'stoves'];
    const others = names.map((name, index) => {
      const weeks = index % 2 === 0 ? risen(4) : risen(-4);
      return [name, { targets: [], untouched: some(4, weeks) }] as const;
    });
    const shoes = { targets: some(3, risen(4)), untouched: [] };
    const panel = panelOf({ shoes, ...Object.fromEntries(others) });
    assert.equal(chooseControls(panel, level), 'brand');
    const found = comparePublication({ ...panel, controls: 'brand' }, level).effect;
    assert.ok(found && found.placebo.pValue > 0.2, `${found?.placebo.pValue}`);
    const withoutTopics = { ...panel, topics: new Map(), controls: 'brand' } as const;
    const mixed = comparePublication(withoutTopics, level).effect;
    assert.ok(mixed && mixed.placebo.pValue < found.placebo.pValue / 2, `${mixed?.placebo.pValue}`);
  });
});
