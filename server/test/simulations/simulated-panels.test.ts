import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strataOfDays } from '../../src/modules/statistics/sums.ts';
import { createChance } from '../support/simulation/chance.ts';
import { measureIndependent } from '../support/simulation/independent-answers.ts';
import { daySumsOf, drawLastingPanel } from '../support/simulation/lasting-answers.ts';
import { measureMentionShares } from '../support/simulation/mention-share-panels.ts';
import { missedLimits } from '../support/simulation/panel-limits.ts';
import { surveyLines, surveyPanels } from '../support/simulation/panel-survey.ts';
import { windowStrata } from '../support/simulation/panel-window.ts';
import { isAbove, isBelow, shown } from '../support/simulation/tally.ts';

/** The long form is server/test/soak/simulated-panels.soak.ts. */
const panelsEach = 8;

describe('simulated panels of answers that last', () => {
  it('are covered by reliable intervals and raise few false changes', (t) => {
    const cells = surveyPanels(1, panelsEach);
    t.diagnostic(`${cells.length * panelsEach} panels`);
    for (const line of surveyLines(cells)) t.diagnostic(line);
    assert.deepEqual(missedLimits(cells), []);
  });

  it('are covered in their share of voice, where an answer names several brands', (t) => {
    const shape = { prompts: 30, platforms: 4, correlation: 0.5, answers: 4 };
    const { basketCovers, populationCovers } = measureMentionShares(createChance(3), shape, 100);
    t.diagnostic(`${shown(basketCovers)}; ${shown(populationCovers)}`);
    assert.ok(basketCovers.seen > 50 && !isBelow(basketCovers, 0.92), shown(basketCovers));
    assert.ok(populationCovers.seen > 50 && !isBelow(populationCovers, 0.92));
  });

  it('would show that formulas for independent answers miss these limits', (t) => {
    const found = measureIndependent(createChance(2), 0.7, 200);
    for (const [name, tally] of Object.entries(found)) t.diagnostic(`${name}: ${shown(tally)}`);
    assert.ok(isBelow(found.basketCovers, 0.92), shown(found.basketCovers));
    assert.ok(isBelow(found.populationCovers, 0.92), shown(found.populationCovers));
    assert.ok(isAbove(found.changes, 0.08), shown(found.changes));
  });

  it('have the sums of their days', () => {
    const design = {
      prompts: 3,
      platforms: 2,
      days: 20,
      persistence: 0.5,
      mean: 0.4,
      everyDays: 2,
    };
    for (const metric of ['presence', 'score'] as const) {
      for (const answersADay of [1, 3]) {
        const panel = drawLastingPanel(createChance(4), { ...design, metric, answersADay });
        assert.deepEqual(windowStrata(panel, 3, 17), strataOfDays(daySumsOf(panel, 3, 17)));
      }
    }
  });
});
