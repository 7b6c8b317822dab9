import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { betaQuantile, betaShare, logGamma, twoSidedP, twoSidedT } from '../distributions.ts';

const near = (found: number, expected: number, within = 1e-9) =>
  assert.ok(
    Math.abs(found - expected) <= within * Math.max(1, Math.abs(expected)),
    `${found}, not ${expected}`,
  );

describe('distributions', () => {
  it('know the gamma function', () => {
    near(logGamma(1), 0);
    near(logGamma(0.5), Math.log(Math.sqrt(Math.PI)));
    near(logGamma(10), Math.log(362_880));
    near(logGamma(1000.5), 5908.674_175_848_874);
  });

  it('know shares of the Beta distribution in closed form', () => {
    for (const x of [0.01, 0.3, 0.5, 0.9, 0.999]) {
      near(betaShare(x, 1, 1), x);
      near(betaShare(x, 3, 1), x ** 3);
      near(betaShare(x, 1, 4), 1 - (1 - x) ** 4);
      near(betaShare(x, 2, 2), 3 * x ** 2 - 2 * x ** 3);
    }
  });

  it('find what they find back', () => {
    for (const [a, b] of [
      [0.5, 0.5],
      [2, 3],
      [40, 3],
      [900, 1200],
      [0.3, 60],
      [0.05, 2],
      [5000, 0.5],
      [20_000, 70_000],
    ] as const) {
      for (const share of [0.001, 0.025, 0.5, 0.975]) {
        near(betaShare(betaQuantile(share, a, b), a, b), share, 1e-9);
      }
    }
  });

  it('find a share between 0 and 1, however little is known', () => {
    for (const effective of [1e-4, 1e-3, 0.01, 0.05, 0.1, 0.5]) {
      for (const theta of [0.01, 1 / 3, 0.5, 0.9]) {
        for (const share of [0.0005, 0.025, 0.1, 0.9, 0.975, 0.9995]) {
          const [yes, no] = [theta * effective, (1 - theta) * effective];
          for (const x of [betaQuantile(share, yes, no + 1), betaQuantile(share, yes + 1, no)]) {
            assert.ok(x >= 0 && x <= 1, `${share} of ${yes} and ${no}: ${x}`);
          }
        }
      }
    }
  });

  it('know tables of t', () => {
    near(twoSidedT(0.05, 1), 12.706_204_736_432_1, 1e-9);
    near(twoSidedT(0.05, 10), 2.228_138_851_964_94, 1e-9);
    near(twoSidedT(0.01, 30), 2.749_995_653_567_4, 1e-9);
    near(twoSidedT(0.05, 100_000), 1.959_987_7, 1e-6);
    near(twoSidedP(2.228_138_851_964_94, 10), 0.05, 1e-9);
    near(twoSidedP(0, 5), 1);
  });
});
