import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparePublication } from '../../src/modules/statistics/difference-in-differences.ts';
import { type PublishedPanelShape, publishedPanel } from '../support/published-panel.ts';

const usual: PublishedPanelShape = {
  ...{ seed: 1, targets: 3, untouched: 20, weeks: 17, published: 10, compared: 5 },
  ...{ answers: 5, drift: 0.4, effect: 0 },
};

/** The long form is server/test/soak/simulated-publications.soak.ts. */
function effects(count: number, shape: Partial<PublishedPanelShape>) {
  return Array.from({ length: count }, (_, index) => {
    const panel = publishedPanel({ ...usual, ...shape, seed: 100 + index });
    const { effect } = comparePublication(panel, 0.95);
    assert.ok(effect, 'a panel of this size can be judged');
    return effect;
  });
}

describe('the effect of a published page', () => {
  it('is rarely found where there is none', (test) => {
    const found = effects(300, {});
    const share = (limit: number) =>
      found.filter(({ pValue }) => pValue <= limit).length / found.length;
    test.diagnostic(
      `false alarms in ${found.length} panels: ${share(0.05)} at 0.05, ${share(0.5)} at 0.5`,
    );
    assert.ok(share(0.05) <= 0.08, `${share(0.05)} at 0.05`);
    // A test that never finds anything would pass the line above.
    assert.ok(share(0.5) > 0.25 && share(0.5) < 0.6, `${share(0.5)} at 0.5`);
  });

  it('is found where it is real', (test) => {
    const found = effects(60, { effect: 0.25, targets: 5 });
    const power = found.filter(({ pValue }) => pValue <= 0.05).length / found.length;
    test.diagnostic(`found in ${power} of ${found.length} panels`);
    assert.ok(power >= 0.8, `${power}`);
  });
});
