import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChance } from '../support/simulation/chance.ts';
import { measureMentionShares } from '../support/simulation/mention-share-panels.ts';
import { missedLimits } from '../support/simulation/panel-limits.ts';
import { surveyLines, surveyPanels } from '../support/simulation/panel-survey.ts';
import { measurePooled } from '../support/simulation/pooled-answers.ts';
import { isBelow, shown } from '../support/simulation/tally.ts';

/** The long form is server/test/soak/simulated-panels.soak.ts. */
const panelsEach = 25;

describe('simulated panels', () => {
  it('are covered by reliable intervals and raise few false alarms', (t) => {
    const cells = surveyPanels(1, panelsEach);
    t.diagnostic(`${cells.length * panelsEach} panels`);
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
    const cells = measurePooled(createChance(2), 100);
    for (const line of surveyLines(cells)) t.diagnostic(line);
    const missed = missedLimits(cells).join('\n');
    assert.match(missed, /population coverage/);
    assert.match(missed, /basket false alarms/);
  });
});
