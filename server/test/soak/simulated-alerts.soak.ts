import assert from 'node:assert/strict';
import { it } from 'node:test';
import { alertLines, surveyAlerts } from '../support/simulation/alert-survey.ts';
import { createChance } from '../support/simulation/chance.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const years = 200;

it(`${years} quiet years of each rule with seed ${seed}`, (t) => {
  const surveys = surveyAlerts(createChance(seed), years);
  for (const line of alertLines(surveys)) t.diagnostic(line);
  for (const { rule, alarms } of surveys) assert.ok(alarms <= years, `${rule}: ${alarms}`);
});
