import { comparedStrata, lastingIn } from '../change.ts';
import { type Days, type Series, sumsIn } from './series.ts';

/** When a change began: the most likely day, and the range of days that are hardly less likely. */
export interface Onset {
  readonly day: number;
  readonly earliest: number;
  readonly latest: number;
}

/** A change only shows with some days on either side. */
const minDaysBefore = 7;
const minDaysAfter = 2;
/**
 * A day is ruled out if its likelihood ratio to the best day exceeds this (95% of a chi-square with one degree of
 * freedom).
 */
const maxRatio = 3.84;

/** The day from which the level of answers differs most from before; the range allows for answers that last. */
export function findOnset(all: readonly Series[], days: Days): Onset {
  const residuals = dailyResiduals(all, days);
  const steps = stepsOf(residuals, days);
  const best = steps.reduce((one, other) => (other.explained > one.explained ? other : one), {
    day: days.last,
    explained: 0,
  });
  const squares = [...residuals.values()].reduce((sum, { x, u }) => sum + u ** 2 / x, 0);
  const left = Math.max(1e-6, (squares - best.explained) / Math.max(1, residuals.size - 2));
  const reach = maxRatio * left * spreadAround(all, best.day, days);
  const likely = steps.filter(({ explained }) => best.explained - explained <= reach);
  return {
    day: best.day,
    earliest: Math.min(best.day, ...likely.map(({ day }) => day)),
    latest: Math.max(best.day, ...likely.map(({ day }) => day)),
  };
}

/** For each possible first day, the part of the squares that a step on it explains. */
function stepsOf(residuals: ReadonlyMap<number, Residual>, days: Days) {
  const steps: { readonly day: number; readonly explained: number }[] = [];
  const before = { x: 0, u: 0 };
  const after = { ...sumOf(residuals) };
  for (let day = days.first; day <= days.last - minDaysAfter + 1; day++) {
    if (day >= days.first + minDaysBefore && before.x > 0 && after.x > 0) {
      const step = after.u / after.x - before.u / before.x;
      const explained = (step ** 2 * before.x * after.x) / (before.x + after.x);
      steps.push({ day, explained });
    }
    const { x = 0, u = 0 } = residuals.get(day) ?? {};
    before.x += x;
    before.u += u;
    after.x -= x;
    after.u -= u;
  }
  return steps;
}

interface Residual {
  x: number;
  u: number;
}

/** By day, over all series: y minus what the series' own ratio predicts for its x. */
function dailyResiduals(all: readonly Series[], { first, last }: Days): Map<number, Residual> {
  const daily = new Map<number, Residual>();
  for (const { cells } of all) {
    const own = cells.filter(({ day, x }) => day >= first && day <= last && x > 0);
    const [sumX, sumY] = own.reduce(([x, y], cell) => [x + cell.x, y + cell.y], [0, 0]);
    for (const { day, x, y } of own) {
      const known = daily.get(day) ?? { x: 0, u: 0 };
      daily.set(day, { x: known.x + x, u: known.u + y - (sumY / sumX) * x });
    }
  }
  return daily;
}

function sumOf(residuals: ReadonlyMap<number, Residual>): Residual {
  const sum = { x: 0, u: 0 };
  for (const { x, u } of residuals.values()) {
    sum.x += x;
    sum.u += u;
  }
  return sum;
}

/** The factor by which similarity of days increases the variance of a level over some days. */
function spreadAround(all: readonly Series[], day: number, { first, last }: Days): number {
  const anyDay = () => true;
  const compared = comparedStrata(
    sumsIn(all, { first, last: day - 1 }, anyDay),
    sumsIn(all, { first: day, last }, anyDay),
  );
  return Math.max(1, lastingIn(compared).meanSpread);
}
