import { type Sums, total } from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';
import { basketTruth, drawTruth, drawWindow, populationTruth } from './panel.ts';
import type { PanelCell } from './panel-limits.ts';
import { panelShapes } from './panel-shapes.ts';
import { count, newTally } from './tally.ts';

const normal = 1.96;
const correlation = 0.7;

/** The usual formulas, which take answers for independent: what a check of panels has to notice. */
export function measurePooled(chance: Chance, panels: number): PanelCell[] {
  const shape = 'mix of questions varies';
  const fields = panelShapes[shape];
  if (!fields) throw new Error(`there are no panels called "${shape}"`);
  const measures = {
    basketCovers: newTally(),
    askedAgainCovers: newTally(),
    populationCovers: newTally(),
    basketAlarms: newTally(),
    populationAlarms: newTally(),
    exchangedAlarms: newTally(),
  };
  for (let panel = 0; panel < panels; panel += 1) {
    const truth = drawTruth(chance, { ...fields, correlation });
    const [window, next] = [drawWindow(chance, truth), drawWindow(chance, truth)];
    const [before, now] = [total(window.strata), total(next.strata)];
    count(measures.basketCovers, wilsonCovers(before, basketTruth(truth, window)));
    count(measures.populationCovers, wilsonCovers(before, populationTruth(truth)));
    count(measures.basketAlarms, isDifferent(before, now));
  }
  return [{ shape, correlation, panels, measures }];
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
