import { noSums, type StratumSums } from '../../../src/modules/statistics/sums.ts';
import type { LastingPanel } from './lasting-answers.ts';

/** What `strataOfDays` gives for the days from one to another, without an object for each day: simulations have millions. */
export function windowStrata(panel: LastingPanel, from: number, to: number): StratumSums[] {
  if (!(from >= 0 && to < panel.days)) throw new Error('no such days');
  const found: StratumSums[] = [];
  for (let stratum = 0; stratum < panel.strata; stratum += 1) {
    const sums = seriesSums(panel, stratum * panel.days + from, stratum * panel.days + to);
    if (sums.days > 0) {
      const prompt = Math.floor(stratum / panel.platforms);
      found.push({ prompt, platform: `${stratum % panel.platforms}`, ...sums });
    }
  }
  return found;
}

function seriesSums({ x: xs, y: ys }: LastingPanel, first: number, last: number) {
  const sums = { ...noSums };
  let [beforeX, beforeY, secondX, secondY] = [0, 0, 0, 0];
  for (let at = first; at <= last; at += 1) {
    const [x = 0, y = 0] = [xs[at], ys[at]];
    if (x === 0) continue;
    sums.days += 1;
    sums.count += x;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
    sums.yy += y * y;
    if (sums.days > 1) {
      sums.nextXx += (x - beforeX) ** 2;
      sums.nextXy += (x - beforeX) * (y - beforeY);
      sums.nextYy += (y - beforeY) ** 2;
    }
    if (sums.days > 2) {
      sums.secondXx += (x - secondX) ** 2;
      sums.secondXy += (x - secondX) * (y - secondY);
      sums.secondYy += (y - secondY) ** 2;
    }
    [secondX, secondY, beforeX, beforeY] = [beforeX, beforeY, x, y];
  }
  sums.largestX = sums.days > 0 ? 1 : 0;
  return sums;
}

/** The ratio of these days; undefined where nothing has a value. */
export function windowRatio(panel: LastingPanel, from: number, to: number): number | undefined {
  let [x, y] = [0, 0];
  for (let stratum = 0; stratum < panel.strata; stratum += 1) {
    for (let day = from; day <= to; day += 1) {
      x += panel.x[stratum * panel.days + day] ?? 0;
      y += panel.y[stratum * panel.days + day] ?? 0;
    }
  }
  return x > 0 ? y / x : undefined;
}
