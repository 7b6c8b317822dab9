import assert from 'node:assert/strict';
import { it } from 'node:test';
import { missedCells, missedLimits } from '../support/simulation/panel-limits.ts';
import { surveyLines, surveyPanels } from '../support/simulation/panel-survey.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const panelsEach = 2000;

it(`${panelsEach} panels of each shape with seed ${seed}`, (t) => {
  const cells = surveyPanels(seed, panelsEach);
  for (const line of surveyLines(cells)) t.diagnostic(line);
  assert.deepEqual([...missedLimits(cells), ...missedCells(cells)], []);
});
