import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChance } from '../support/simulation/chance.ts';
import { runSignals } from '../support/simulation/quiet-signals.ts';
import { surveySignals } from '../support/simulation/signal-survey.ts';
import { isAbove, shown, sumOf } from '../support/simulation/tally.ts';

/** The long form is server/test/soak/simulated-signals.soak.ts. */
const runsEach = 2;

describe('signals of simulated brands', () => {
  it('are seldom reported where nothing changed', (t) => {
    const all = sumOf([...surveySignals(createChance(1), runsEach).values()]);
    t.diagnostic(`runs that report anything: ${shown(all)}`);
    assert.ok(!isAbove(all, 0.08), shown(all));
  });

  it('are reported where a platform stopped naming the brand', () => {
    const plan = { correlation: 0.7, answers: 8, lost: 0.6 };
    const { reported } = runSignals(createChance(2), plan);
    const names = reported.map(({ name }) => name);
    assert.ok(names.includes('presence by platform 0'), names.join(', '));
  });
});
