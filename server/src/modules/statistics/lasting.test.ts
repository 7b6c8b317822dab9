import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DaysKnown, isEnoughKnown, lastingOf } from './lasting.ts';

/** Series of as many days, whose u correlates by c from one day to the next, as they come out on average. */
function expectedOf(series: number, days: number, c: number): DaysKnown {
  const pairs = series * (days - 1);
  const secondPairs = series * (days - 2);
  // The variance of a mean of days over that of one day, by adding up correlations.
  let ofMean = 1 / days;
  for (let lag = 1; lag < days; lag += 1) ofMean += (2 * (days - lag) * c ** lag) / days ** 2;
  return {
    ...{ series, pairs, secondPairs },
    deviations: series * days * (1 - ofMean),
    next: pairs * (1 - c),
    second: secondPairs * (1 - c ** 2),
  };
}

describe('how long an answer lasts', () => {
  it('is known from enough pairs of neighbouring days, and never for two days', () => {
    const fewest = (days: number) => {
      for (let series = 1; series < 1000; series += 1) {
        if (isEnoughKnown(series * (days - 1), series)) return series * (days - 1);
      }
      return null;
    };
    assert.deepEqual([2, 4].map(fewest), [null, 75]);
    // Series are whole, pairs of them need not come to the limit itself.
    assert.ok(isEnoughKnown(31, 31 / 6) && !isEnoughKnown(30, 30 / 6));
    assert.ok(isEnoughKnown(15, 15 / 27) && !isEnoughKnown(14, 14 / 27));
    const { isKnown, meanSpread, dayToDay, spread } = lastingOf(expectedOf(1, 10, 0.9));
    assert.deepEqual([isKnown, meanSpread, dayToDay, spread(28)], [false, 1, null, 1]);
    assert.equal(lastingOf({ ...expectedOf(0, 0, 0), deviations: 0 }).isKnown, false);
  });

  it('is found from short series as from long ones', () => {
    for (const days of [4, 7, 28, 200]) {
      for (const c of [-0.1, 0, 0.3, 0.7, 0.9]) {
        const { dayToDay, correlation } = lastingOf(expectedOf(1000, days, c));
        // Below 0 the days that lie far apart are taken as unrelated.
        const tolerance = c < 0 ? 0.02 : 1e-9;
        assert.ok(Math.abs((dayToDay ?? 9) - c) < tolerance, `${days} ${c} ${dayToDay}`);
        assert.equal(correlation, dayToDay);
      }
    }
  });

  it('is at most 0.95, and at least -0.2', () => {
    assert.equal(lastingOf(expectedOf(100, 28, 0.99)).dayToDay, 0.95);
    assert.equal(lastingOf(expectedOf(100, 28, -0.8)).dayToDay, -0.2);
  });

  it('makes the mean of days vary by as much as correlations add up to', () => {
    for (const c of [0.3, 0.7, 0.9]) {
      for (const days of [2, 7, 28]) {
        let added = 1;
        for (let lag = 1; lag < days; lag += 1) added += 2 * (1 - lag / days) * c ** lag;
        const { spread } = lastingOf(expectedOf(1000, 28, c));
        assert.ok(Math.abs(spread(days) - added) < 1e-6, `${c} ${days}`);
      }
    }
    assert.equal(lastingOf(expectedOf(1000, 28, 0.7)).spread(1), 1);
  });

  it('lasts longer than neighbours show where answers waver around a state that lasts', () => {
    const steady = expectedOf(1000, 28, 0.3);
    // Two days apart they resemble each other nearly as much as neighbours do.
    const wavering = lastingOf({ ...steady, second: steady.secondPairs * (1 - 0.25) });
    const plain = lastingOf(steady);
    assert.equal(wavering.dayToDay, plain.dayToDay);
    assert.ok(wavering.spread(28) > 1.5 * plain.spread(28));
    assert.ok(Math.abs(wavering.meanSpread - wavering.spread(28)) < 1e-12);
  });

  it('is unknown where nothing varies, and one spell more is assumed for an interval', () => {
    const still = { ...expectedOf(20, 28, 0), deviations: 1e-12, next: 1e-12, second: 0 };
    const { dayToDay, isKnown, pairs } = lastingOf(still, 1);
    assert.deepEqual([dayToDay, isKnown, pairs], [null, true, 540]);
    const few = expectedOf(1, 28, 0);
    assert.ok(lastingOf(few, 1).meanSpread > lastingOf(few).meanSpread);
    assert.equal(lastingOf(few, 1).dayToDay, lastingOf(few).dayToDay);
  });
});
