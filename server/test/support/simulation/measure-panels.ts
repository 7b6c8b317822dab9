import { changeBetween } from '../../../src/modules/statistics/change.ts';
import { type Bounds, intervalOf } from '../../../src/modules/statistics/interval.ts';
import type { Chance } from './chance.ts';
import {
  askedAgainTruth,
  basketTruth,
  drawTruth,
  drawWindow,
  exchangePrompts,
  type PanelShape,
  populationTruth,
} from './panel.ts';
import { count, newTally } from './tally.ts';

const level = 0.95;
const significant = 1 - level;
/** The share of prompts whose answers change where the population's do not. */
const exchanged = 0.2;
const rounding = 1e-9;

/** Coverage is counted over reliable bounds only; a false alarm is a p-value below 0.05 where nothing changed. */
export function measurePanels(chance: Chance, shape: PanelShape, panels: number) {
  const found = {
    basketCovers: newTally(),
    askedAgainCovers: newTally(),
    populationCovers: newTally(),
    basketAlarms: newTally(),
    populationAlarms: newTally(),
    exchangedAlarms: newTally(),
  };
  for (let panel = 0; panel < panels; panel += 1) {
    const truth = drawTruth(chance, shape);
    const window = drawWindow(chance, truth);
    const interval = intervalOf(window.strata, level);
    if (interval?.basket.reliable) {
      count(found.basketCovers, covers(interval.basket, basketTruth(truth, window)));
      count(found.askedAgainCovers, covers(interval.basket, askedAgainTruth(truth, window)));
    }
    if (interval?.population.reliable) {
      count(found.populationCovers, covers(interval.population, populationTruth(truth)));
    }
    const quiet = changeBetween(window.strata, drawWindow(chance, truth).strata, level);
    if (quiet.basket) count(found.basketAlarms, quiet.basket.pValue < significant);
    if (quiet.population) count(found.populationAlarms, quiet.population.pValue < significant);
    const others = drawWindow(chance, exchangePrompts(chance, truth, exchanged));
    const moved = changeBetween(window.strata, others.strata, level);
    if (moved.population) count(found.exchangedAlarms, moved.population.pValue < significant);
  }
  return found;
}

export type PanelMeasures = ReturnType<typeof measurePanels>;

function covers({ lower, upper }: Bounds, truth: number): boolean {
  return truth >= (lower ?? 1) - rounding && truth <= (upper ?? 0) + rounding;
}
