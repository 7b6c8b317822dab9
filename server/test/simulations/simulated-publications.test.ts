import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { surveyPanels, surveyPower } from '../support/simulation/published-survey.ts';
import { usualPanel } from '../support/sites/published-panel.ts';

/** A test with one false alarm in five would pass below once in 200 times. The long form is server/test/soak/simulated-publications.soak.ts. */
const panels = 60;

describe('the effect of a published page, while topics move by half a logit', () => {
  it('is rarely found where there is none', (test) => {
    const { found, notParallel, p } = surveyPanels(usualPanel, panels);
    const half = p.filter((value) => value <= 0.5).length / p.length;
    test.diagnostic(`false alarms ${found}, not parallel ${notParallel}, p below 0.5 in ${half}`);
    assert.ok(found <= 0.08, `${found}`);
    assert.ok(notParallel > 0 && notParallel < 0.15, `${notParallel}`);
    // A test that never finds anything would pass the lines above.
    assert.ok(half > 0.25 && half < 0.6, `${half}`);
  });

  it('is rarely found where the topic moves in the week of publication', (test) => {
    const { found } = surveyPanels({ ...usualPanel, shocked: 'when published' }, panels);
    test.diagnostic(`false alarms ${found}`);
    assert.ok(found <= 0.08, `${found}`);
  });

  it('is found where it is real', (test) => {
    const { found } = surveyPanels({ ...usualPanel, effect: 0.25, targets: 5 }, 30);
    test.diagnostic(`25 points found in ${found}`);
    assert.ok(found >= 0.7, `${found}`);
  });

  it('is seen about as often as announced', (test) => {
    const power = surveyPower(usualPanel, 40);
    test.diagnostic(JSON.stringify(power));
    assert.ok(power.seen > 0.65 && power.seen < 0.95, `${power.seen}`);
  });
});
