import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createChance } from '../support/simulation/chance.ts';
import { measureMentionShares, mentionShapes } from '../support/simulation/mention-share-panels.ts';
import { missedLimits } from '../support/simulation/panel-limits.ts';
import { surveyLines, surveyPanels } from '../support/simulation/panel-survey.ts';
import { isBelow, shown, sumOf } from '../support/simulation/tally.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const panelsEach = Number(process.env.SIGHTLINE_TEST_CASES ?? 1000);

it(`${panelsEach} panels of each design with seed ${seed}`, () => {
  const cells = surveyPanels(seed, panelsEach);
  for (const line of surveyLines(cells)) console.log(line);
  assert.deepEqual(missedLimits(cells), []);
});

it(`${panelsEach} panels of each shape whose share of voice is measured, with seed ${seed}`, () => {
  const chance = createChance(seed);
  const measured = mentionShapes.map((shape) => {
    const { basketCovers, populationCovers } = measureMentionShares(chance, shape, panelsEach);
    console.log(
      `${Object.entries(shape).join(' ')}: ${shown(basketCovers)}; ${shown(populationCovers)}`,
    );
    return { basketCovers, populationCovers };
  });
  const basket = sumOf(measured.map(({ basketCovers }) => basketCovers));
  const population = sumOf(measured.map(({ populationCovers }) => populationCovers));
  console.log(`all: ${shown(basket)}; ${shown(population)}`);
  assert.ok(basket.seen > 0 && !isBelow(basket, 0.94), shown(basket));
  assert.ok(population.seen > 0 && !isBelow(population, 0.94), shown(population));
});
