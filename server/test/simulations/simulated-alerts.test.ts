import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alertLines, surveyAlerts, watchedPanels } from '../support/simulation/alert-survey.ts';
import { createChance } from '../support/simulation/chance.ts';
import { eventsOfYear } from '../support/simulation/quiet-years.ts';

/** The long form, with many years, is server/test/soak/simulated-alerts.soak.ts. */
const years = 1;
/** One a year on average, and what chance adds to that in so short a time: 1 in 10,000 at the limit. */
const maxInAll = 6;

describe('alert rules over simulated years', () => {
  it('raise few false alarms where nothing changed', (t) => {
    const surveys = surveyAlerts(createChance(1), years);
    for (const line of alertLines(surveys)) t.diagnostic(line);
    for (const { rule, alarms } of surveys) assert.ok(alarms <= maxInAll, `${rule}: ${alarms}`);
  });

  // What is rarely named has too little to lose.
  const often = Object.entries(watchedPanels).filter(([, { schedule }]) => schedule.mean >= 0.3);
  for (const [rule, watched] of often) {
    it(`report a lasting loss once: ${rule}`, () => {
      const events = eventsOfYear(createChance(3), watched, 0.5, { loss: 0.3 });
      const lost = events.filter(({ direction }) => direction === 'down');
      assert.deepEqual(lost, [{ kind: 'established', direction: 'down' }]);
    });
  }
});
