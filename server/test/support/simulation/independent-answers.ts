import { type Sums, total } from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';
import { drawLastingPanel } from './lasting-answers.ts';
import { windowStrata } from './panel-window.ts';
import { drawProbabilities } from './probabilities.ts';
import { count, newTally } from './tally.ts';

const normal = 1.96;
const windowDays = 28;
const size = { prompts: 20, platforms: 1 };
const mean = 0.45;

/** The usual formulas, which take answers for independent, where a day's answer is yesterday's with this probability. */
export function measureIndependent(chance: Chance, persistence: number, panels: number) {
  const found = { basketCovers: newTally(), populationCovers: newTally(), changes: newTally() };
  for (let panel = 0; panel < panels; panel += 1) {
    const means = drawProbabilities(chance, { ...size, mean, correlation: 0.5 });
    const days = drawLastingPanel(chance, {
      ...{ ...size, days: 2 * windowDays, answersADay: 1, persistence, mean: means },
    });
    const before = total(windowStrata(days, 0, windowDays - 1));
    const now = total(windowStrata(days, windowDays, 2 * windowDays - 1));
    const truth = means.reduce((sum, each) => sum + each, 0) / means.length;
    count(found.basketCovers, wilsonCovers(before, truth));
    count(found.populationCovers, wilsonCovers(before, mean));
    count(found.changes, isDifferent(before, now));
  }
  return found;
}

/** Whether the truth is in Wilson's interval: those are the shares that the answers do not contradict. */
function wilsonCovers({ x, y }: Sums, truth: number): boolean {
  return Math.abs(y / x - truth) <= normal * Math.sqrt((truth * (1 - truth)) / x);
}

function isDifferent(before: Sums, now: Sums): boolean {
  const both = (before.y + now.y) / (before.x + now.x);
  const error = Math.sqrt(both * (1 - both) * (1 / before.x + 1 / now.x));
  return Math.abs(now.y / now.x - before.y / before.x) > normal * error;
}
