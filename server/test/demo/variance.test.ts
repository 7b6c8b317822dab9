import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWorld, type WorldAnswer } from '../../src/demo/index.ts';

const world = createWorld(3, 40, '2026-11-14');

/** Answers to one prompt on one platform, oldest first. */
const series = Map.groupBy(
  world.days.flatMap((day) => world.brands.flatMap(({ key }) => [...world.answers(key, day)])),
  ({ promptKey, platform }) => `${promptKey} ${platform}`,
);
const answers = [...series.values()].flat();

/** The share of neighbours of which `holds`, among those that `counts`. */
function share(
  counts: (before: WorldAnswer, after: WorldAnswer) => boolean,
  holds: (before: WorldAnswer, after: WorldAnswer) => boolean,
): number {
  const neighbours = [...series.values()].flatMap((one) =>
    one.slice(1).map((after, index) => [one[index] as WorldAnswer, after] as const),
  );
  const counted = neighbours.filter(([before, after]) => counts(before, after));
  assert.ok(counted.length > 500, `only ${counted.length} to look at`);
  return counted.filter(([before, after]) => holds(before, after)).length / counted.length;
}

const always = () => true;
const changes =
  (of: (answer: WorldAnswer) => unknown) => (before: WorldAnswer, after: WorldAnswer) =>
    of(before) !== of(after);

describe('the variance of the demo world', () => {
  it('keeps presence mostly stable, but not quite', () => {
    const flips = share(
      always,
      changes(({ truth }) => truth.brand.present),
    );
    assert.ok(flips > 0.02 && flips < 0.15, `${flips}`);
  });

  it('changes sentiment more often than presence', () => {
    const both = (a: WorldAnswer, b: WorldAnswer) => a.truth.brand.present && b.truth.brand.present;
    const flips = share(
      both,
      changes(({ truth }) => truth.brand.sentiment),
    );
    assert.ok(flips > 0.25 && flips < 0.7, `${flips}`);
  });

  it('rarely repeats a list, and more rarely its order', () => {
    const lists = (a: WorldAnswer, b: WorldAnswer) => a.listed.length > 2 && b.listed.length > 2;
    const sorted = ({ listed }: WorldAnswer) => [...listed].sort().join();
    const sameNames = 1 - share(lists, changes(sorted));
    const sameOrder =
      1 -
      share(
        lists,
        changes(({ listed }) => listed.join()),
      );
    assert.ok(sameNames < 0.12, `${sameNames} have the same names`);
    assert.ok(sameOrder < 0.06, `${sameOrder} have the same order`);
  });

  it('hardly ever gives the same answer twice', () => {
    const texts = new Set(answers.map(({ responseText }) => responseText));
    assert.ok(texts.size / answers.length > 0.99, `${texts.size} of ${answers.length}`);
  });

  it('lets prompts and platforms differ in how often they name the brand', () => {
    const rates = [...series.values()].map(
      (one) => one.filter(({ truth }) => truth.brand.present).length / one.length,
    );
    assert.ok(rates.filter((rate) => rate > 0.9).length > 20);
    assert.ok(rates.filter((rate) => rate < 0.1).length > 10);
    assert.ok(rates.filter((rate) => rate > 0.3 && rate < 0.7).length > 10);
  });

  it('shows the bad week of a brand, and that it passes', () => {
    const negative = (from: number, to: number) => {
      const days = new Set(world.days.slice(from, to));
      const present = answers.filter(
        ({ day, promptKey, truth }) =>
          days.has(day) && promptKey.startsWith('running') && truth.brand.present,
      );
      return (
        present.filter(({ truth }) => truth.brand.sentiment === 'negative').length / present.length
      );
    };
    // Running shoes: from the 20th day before the end, for a week.
    assert.ok(negative(20, 27) > 2.5 * negative(0, 20));
    assert.ok(negative(20, 27) > 2.5 * negative(28, 40));
  });
});
