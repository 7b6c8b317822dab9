import { changeBetween } from '../../../src/modules/statistics/change.ts';
import { type Bounds, intervalOf } from '../../../src/modules/statistics/interval.ts';
import { columnsOf } from '../../../src/modules/statistics/stratum-columns.ts';
import type { Chance } from './chance.ts';
import { drawLastingPanel, type LastingPanel } from './lasting-answers.ts';
import { type PanelDesign, windowLengths } from './panel-designs.ts';
import { windowRatio, windowStrata } from './panel-window.ts';
import { drawProbabilities } from './probabilities.ts';
import { count, newTally, type Tally } from './tally.ts';

const level = 0.95;
const significant = 1 - level;
/** Lists of many changes are judged by p-values as small as this. */
const rare = 1e-4;
const windowDays = 28;
/** How much answers to one prompt resemble each other because it is that prompt. */
const correlation = 0.5;
/** With fewer prompts little can be said about prompts like these. */
const minPrompts = 20;
/** The share of prompts whose answers change where the population's do not. */
const exchanged = 0.2;
const rounding = 1e-9;

/** Coverage is counted over reliable bounds only; a false change is a p-value below 0.05 where nothing changed. */
export interface PanelMeasures {
  readonly basketCovers: Tally;
  readonly nextInside: Tally;
  readonly basketChanges: Tally;
  /** At p-values below 0.0001. */
  readonly rareChanges: Tally;
}

export interface PopulationMeasures {
  readonly populationCovers: Tally;
  readonly populationChanges: Tally;
  /** Some prompts get answers like those of other prompts: these prompts change, prompts like these do not. */
  readonly exchangedChanges: Tally;
}

/** A window length with what was measured at it. */
export interface MeasuredWindow {
  readonly days: number;
  readonly measures: PanelMeasures;
}

export interface MeasuredDesign {
  readonly windows: readonly MeasuredWindow[];
  readonly population: PopulationMeasures;
}

/** Panels of 56 days without a change, each looked at with every length of the later window. */
export function measurePanels(chance: Chance, design: PanelDesign, panels: number): MeasuredDesign {
  const windows = windowLengths.map((days) => ({
    days,
    measures: {
      ...{ basketCovers: newTally(), nextInside: newTally() },
      ...{ basketChanges: newTally(), rareChanges: newTally() },
    },
  }));
  const population = {
    populationCovers: newTally(),
    populationChanges: newTally(),
    exchangedChanges: newTally(),
  };
  for (let panel = 0; panel < panels; panel += 1) {
    const means = drawMeans(chance, design);
    const days = drawPanel(chance, design, { mean: means });
    const truth = means.reduce((sum, mean) => sum + mean, 0) / means.length;
    for (const { days: length, measures } of windows) measureWindow(days, length, truth, measures);
    if (design.prompts < minPrompts) continue;
    measurePopulation(days, design, population);
    const later = {
      from: windowDays,
      mean: exchangeSome(chance, means, drawMeans(chance, design)),
    };
    const moved = changeIn(drawPanel(chance, design, { mean: means, later }), windowDays);
    if (moved.population) {
      count(population.exchangedChanges, moved.population.pValue < significant);
    }
  }
  return { windows, population };
}

function drawMeans(chance: Chance, { prompts, mean }: PanelDesign): Float64Array {
  return drawProbabilities(chance, { prompts, platforms: 1, mean, correlation });
}

function drawPanel(
  chance: Chance,
  { metric, prompts, answersADay, persistence }: PanelDesign,
  means: { readonly mean: Float64Array; readonly later?: { from: number; mean: Float64Array } },
): LastingPanel {
  const size = { prompts, platforms: 1, days: 2 * windowDays };
  return drawLastingPanel(chance, { ...size, metric, answersADay, persistence, ...means });
}

function measureWindow(
  panel: LastingPanel,
  length: number,
  truth: number,
  measures: PanelMeasures,
): void {
  const interval = intervalOf(
    columnsOf(windowStrata(panel, windowDays - length, windowDays - 1)),
    level,
  );
  if (interval?.basket.reliable) {
    count(measures.basketCovers, isInside(interval.basket, truth));
    const next = windowRatio(panel, windowDays, windowDays + length - 1);
    if (next !== undefined) count(measures.nextInside, isInside(interval.basket.nextWindow, next));
  }
  const { basket } = changeIn(panel, length);
  if (!basket) return;
  count(measures.basketChanges, basket.pValue < significant);
  count(measures.rareChanges, basket.pValue < rare);
}

/** The first 28 days against as many as these after them. */
function changeIn(panel: LastingPanel, length: number) {
  return changeBetween(
    windowStrata(panel, 0, windowDays - 1),
    windowStrata(panel, windowDays, windowDays + length - 1),
    level,
  );
}

/** Being named and the value are independent, so the ratio of all prompts like these is the mean. */
function measurePopulation(
  panel: LastingPanel,
  { mean }: PanelDesign,
  measures: PopulationMeasures,
): void {
  const interval = intervalOf(columnsOf(windowStrata(panel, 0, windowDays - 1)), level);
  if (interval?.population.reliable) {
    count(measures.populationCovers, isInside(interval.population, mean));
  }
  const { population } = changeIn(panel, windowDays);
  if (population) count(measures.populationChanges, population.pValue < significant);
}

function exchangeSome(chance: Chance, means: Float64Array, others: Float64Array): Float64Array {
  return means.map((mean, prompt) =>
    chance.share() < exchanged ? (others[prompt] ?? mean) : mean,
  );
}

function isInside({ lower, upper }: Pick<Bounds, 'lower' | 'upper'>, value: number): boolean {
  return value >= (lower ?? 1) - rounding && value <= (upper ?? 0) + rounding;
}
