import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createChance } from '../support/simulation/chance.ts';
import {
  meanOf,
  medianOf,
  persistences,
  surveyEvents,
} from '../support/simulation/event-survey.ts';
import { shown } from '../support/simulation/tally.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const runs = 100;

for (const persistence of persistences) {
  it(`${runs} runs of each kind at persistence ${persistence} with seed ${seed}`, () => {
    const survey = surveyEvents(createChance(seed), persistence, { runs, drops: runs / 2 });
    const { falseRuns, told, right, sizeErrors, delays } = survey;
    const off = meanOf(sizeErrors.map(Math.abs));
    console.log(
      `persistence ${persistence}: false runs ${shown(falseRuns)}; planted told ${shown(told)}, in place ${shown(right)}; ` +
        `size off by ${off.toFixed(1)} points (bias ${meanOf(sizeErrors).toFixed(1)}); 15 points on one platform told after ${medianOf(delays)} days`,
    );
    assert.ok(falseRuns.happened <= 0.08 * falseRuns.seen, shown(falseRuns));
  });
}
