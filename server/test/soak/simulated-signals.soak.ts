import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createChance } from '../support/simulation/chance.ts';
import { surveySignals } from '../support/simulation/signal-survey.ts';
import { isAbove, shown, sumOf } from '../support/simulation/tally.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const runsEach = 250;
const mostFalseRuns = 0.08;

it(`${runsEach} runs of each schedule and correlation with seed ${seed}`, (t) => {
  const found = surveySignals(createChance(seed), runsEach);
  for (const [name, tally] of found) t.diagnostic(`${name}: ${shown(tally)}`);
  const all = sumOf([...found.values()]);
  t.diagnostic(`runs that report anything: ${shown(all)}`);
  assert.ok(all.happened <= all.seen * mostFalseRuns, shown(all));
  for (const [name, tally] of found) assert.ok(!isAbove(tally, mostFalseRuns), name);
});
