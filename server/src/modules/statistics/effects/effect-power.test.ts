import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publicationPanel, usualPanel } from '../../../../test/support/sites/published-panel.ts';
import { smallestEffect } from './effect-power.ts';

/** What is known in the week of publication. */
function smallest(shape: Partial<typeof usualPanel>) {
  const panel = publicationPanel({ ...usualPanel, ...shape });
  const known = { ...panel, lastWeek: panel.windows.published - 1 };
  return smallestEffect({ panel: known, level: 0.95, chance: 0.8 });
}

describe('the smallest effect that would be seen', () => {
  it('is smaller the more is asked, and the longer it is waited for', () => {
    const usual = smallest({});
    assert.ok(usual !== null && usual > 0.03 && usual < 0.6, `${usual}`);
    const rarely = smallest({ daysAWeek: 2 });
    assert.ok(rarely !== null && rarely > usual, `${rarely} of few answers`);
    const short = smallest({ compared: 2 });
    assert.ok(short !== null && short > usual, `${short} after two weeks`);
  });

  it('does not depend on what happens after publication', () => {
    assert.equal(smallest({ effect: 0.3 }), smallest({}));
  });

  it('is not known where hardly anything was asked before', () => {
    assert.equal(smallest({ published: 1 }), null);
    assert.equal(smallest({ ofTopic: 0, otherTopics: 0 }), null);
  });
});
