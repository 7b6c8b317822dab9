import type { PanelMeasures } from './measure-panels.ts';
import { isAbove, isBelow, shown, sumOf, type Tally } from './tally.ts';

/** Measures of panels of one shape and correlation. */
export interface PanelCell {
  readonly shape: string;
  readonly correlation: number;
  readonly panels: number;
  readonly measures: PanelMeasures;
}

const leastCoverage = 0.92;
const mostCoverage = 0.99;
const mostFalseAlarms = 0.08;
/**
 * Wider than needed, so only their least coverage is judged. Strata of one answer are joined: differences between
 * prompts count as chance. And no variance is below that of one answer, which may hold the scores of four competitors.
 */
const widerThanNeeded: ReadonlySet<string> = new Set([
  'asked once',
  'score of competitors, mix varies',
]);

/** What misses a limit, over all shapes of a correlation. */
export function missedLimits(cells: readonly PanelCell[]): string[] {
  return [...Map.groupBy(cells, ({ correlation }) => correlation)].flatMap(([correlation, group]) =>
    missesOf(`correlation ${correlation}`, group),
  );
}

/**
 * What misses a limit in a single shape. Where fewer than half of the panels are reliable, those are the ones that look
 * narrow by luck; coverage is reported there, and judged over all shapes only.
 */
export function missedCells(cells: readonly PanelCell[]): string[] {
  return cells.flatMap((cell) => missesOf(`${cell.shape}, ${cell.correlation}`, [cell], 0.5));
}

function missesOf(what: string, cells: readonly PanelCell[], leastReliable = 0): string[] {
  const panels = cells.reduce((sum, cell) => sum + cell.panels, 0);
  const all = (key: keyof PanelMeasures, of = cells) => sumOf(of.map((cell) => cell.measures[key]));
  const exact = cells.filter(({ shape }) => !widerThanNeeded.has(shape));
  const coverage = {
    'basket coverage': [all('basketCovers'), all('basketCovers', exact)],
    'population coverage': [all('populationCovers'), all('populationCovers')],
  } as const;
  const alarms = {
    'basket false alarms': all('basketAlarms'),
    'population false alarms': all('populationAlarms'),
    'population false alarms, prompts exchanged': all('exchangedAlarms'),
  };
  const isMissed = ([any, narrow]: readonly [Tally, Tally]) =>
    any.seen >= panels * leastReliable &&
    (isBelow(any, leastCoverage) || isAbove(narrow, mostCoverage));
  return [
    ...Object.entries(coverage)
      .filter(([, tallies]) => isMissed(tallies))
      .map(([name, [any]]) => `${what}: ${name} ${shown(any)}`),
    ...Object.entries(alarms)
      .filter(([, tally]) => isAbove(tally, mostFalseAlarms))
      .map(([name, tally]) => `${what}: ${name} ${shown(tally)}`),
  ];
}
