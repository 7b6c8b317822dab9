import assert from 'node:assert/strict';
import { it } from 'node:test';
import { comparePublication } from '../../src/modules/statistics/difference-in-differences.ts';
import { type PublishedPanelShape, publishedPanel } from '../support/published-panel.ts';

const panels = Number(process.env.SIGHTLINE_TEST_CASES ?? 200);

const histories = [
  { weeks: 9, published: 4, compared: 4 },
  { weeks: 17, published: 10, compared: 6 },
  { weeks: 30, published: 21, compared: 8 },
];
const prompts = [
  { targets: 1, untouched: 20 },
  { targets: 3, untouched: 8 },
  { targets: 3, untouched: 20 },
  { targets: 5, untouched: 40 },
];
const habits = [
  { name: 'daily', answers: 7, drift: 0 },
  { name: 'three a week, drifting', answers: 3, drift: 0.4 },
  { name: 'weekly, drifting a lot', answers: 1, drift: 0.8 },
];

const designs = histories.flatMap((history) =>
  prompts.flatMap((count) => habits.map((habit) => ({ ...history, ...count, ...habit }))),
);

/** How often each p-value is at most 0.05. */
function foundIn(design: Omit<PublishedPanelShape, 'seed'>) {
  const effects = Array.from({ length: panels }, (_, seed) => {
    const { effect } = comparePublication(publishedPanel({ ...design, seed: 1 + seed }), 0.95);
    assert.ok(effect, 'every design is large enough to be judged');
    return effect;
  });
  const share = (p: (effect: (typeof effects)[number]) => number) =>
    effects.filter((effect) => p(effect) <= 0.05).length / effects.length;
  return {
    both: share(({ pValue }) => pValue),
    placebo: share(({ placebo }) => placebo.pValue),
    repeat: share(({ repeat }) => repeat.pValue),
  };
}

it('the effect of a page that did nothing is rarely called one', (test) => {
  const found = designs.map((design) => {
    const shares = foundIn({ ...design, effect: 0 });
    test.diagnostic(`${describe(design)}: ${JSON.stringify(shares)}`);
    return shares.both;
  });
  const mean = found.reduce((sum, share) => sum + share, 0) / found.length;
  test.diagnostic(
    `${designs.length} designs of ${panels} panels: mean ${mean}, worst ${Math.max(...found)}`,
  );
  assert.ok(mean <= 0.06, `${mean}`);
  // The worst of many designs is above its own rate by chance.
  assert.ok(Math.max(...found) <= 0.08 + 2 * Math.sqrt((0.08 * 0.92) / panels));
});

it('an effect of 20 points is found more often the more is asked', (test) => {
  for (const { name } of habits) {
    const found = designs
      .filter((design) => design.name === name && design.targets > 1)
      .map((design) => foundIn({ ...design, effect: 0.2 }).both);
    test.diagnostic(`${name}: ${Math.min(...found)} to ${Math.max(...found)}`);
    assert.ok(Math.min(...found) > 0.2, `${name}: ${found.join(', ')}`);
  }
});

function describe({ targets, untouched, weeks, name }: (typeof designs)[number]): string {
  return `${targets} target and ${untouched} untouched prompts, ${weeks} weeks, ${name}`;
}
