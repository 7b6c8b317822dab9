import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChance } from '../support/simulation/chance.ts';
import { medianOf, surveyEvents } from '../support/simulation/event-survey.ts';
import { isAbove, shown } from '../support/simulation/tally.ts';

/** The long form is server/test/soak/simulated-signals.soak.ts. */
const some = { runs: 4, drops: 0 };

describe('events of simulated brands', () => {
  for (const persistence of [0, 0.5]) {
    it(`are seldom told where nothing changed, and told where it did: ${persistence}`, (t) => {
      const survey = surveyEvents(createChance(1), persistence, some);
      t.diagnostic(`runs that tell something false: ${shown(survey.falseRuns)}`);
      t.diagnostic(
        `planted movements told: ${shown(survey.told)}, in place: ${shown(survey.right)}`,
      );
      assert.ok(!isAbove(survey.falseRuns, 0.08), shown(survey.falseRuns));
      assert.ok(survey.told.happened >= survey.told.seen / 2, shown(survey.told));
      assert.ok(survey.right.happened >= 0.7 * survey.right.seen, shown(survey.right));
    });
  }

  it('tell a drop of 15 points on one platform within days', () => {
    assert.ok(medianOf(surveyEvents(createChance(2), 0, { runs: 0, drops: 3 }).delays) <= 10);
  });
});
