import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { correctedScore, type VerdictStratum } from './corrected-score.ts';

const verdicts = [100, 50, 0, null];
const times = (count: number, score: number | null) => Array.from({ length: count }, () => score);
const stratum = (answers: number, ...checked: (number | null)[][]): VerdictStratum => {
  return { answers, checked: checked.flat() };
};
const correct = (...strata: VerdictStratum[]) => correctedScore(strata, verdicts);

describe('a score corrected for what people found', () => {
  it('is the judge’s where they agree, with bounds that do not vanish', () => {
    const found = correct(stratum(600, times(20, 100)), stratum(200, times(20, 0)));
    assert.equal(found?.score, 75);
    assert.ok(found.lower > 65 && found.lower < 74.5, String(found.lower));
    assert.ok(found.upper > 75.5 && found.upper < 85, String(found.upper));
  });

  it('moves by the shares that were found, each verdict by its weight', () => {
    // Of 800 that count as praise a quarter is criticism: 600 of 800 and 0 of 200.
    const praise = stratum(800, times(15, 100), times(5, 0));
    const criticism = stratum(200, times(20, 0));
    assert.equal(correct(praise, criticism)?.score, 60);
  });

  it('leaves out what says nothing good or bad', () => {
    const praise = stratum(500, times(10, 100), times(10, null));
    const none = stratum(500, times(15, null), times(5, 0));
    // 250 with praise, 125 with criticism.
    assert.ok(Math.abs((correct(praise, none)?.score ?? 0) - (100 * 250) / 375) < 1e-9);
  });

  it('is not given before each verdict has five checks, or where nothing has a score', () => {
    assert.equal(correct(stratum(500, times(20, 100)), stratum(10, times(4, 0))), null);
    assert.equal(correct(stratum(500, times(20, null))), null);
    assert.equal(correct(), null);
    assert.notEqual(correct(stratum(500, times(20, 100)), stratum(0)), null);
  });

  it('is exact where every answer was checked', () => {
    const found = correct(stratum(10, times(6, 100), times(4, 0)), stratum(5, times(5, 0)));
    assert.deepEqual(found, { score: 40, lower: 40, upper: 40 });
  });

  it('has bounds that hold the truth in about 95 of 100 samples', () => {
    let state = 7;
    const chance = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    // Of the judge's praise 80% is praise, of its criticism 70% is criticism; 1,000 and 300 answers.
    const truth = (100 * (0.8 * 1000 + 0.3 * 300)) / 1300;
    const draw = (share: number) => Array.from({ length: 20 }, () => (chance() < share ? 100 : 0));
    let held = 0;
    for (let run = 0; run < 1000; run++) {
      const found = correct(stratum(1000, draw(0.8)), stratum(300, draw(0.3)));
      if (found && found.lower <= truth && truth <= found.upper) held += 1;
    }
    assert.ok(held >= 920 && held <= 990, String(held));
  });
});
