import { createChance } from './chance.ts';
import { measurePanels } from './measure-panels.ts';
import type { PanelCell } from './panel-limits.ts';
import { correlations, panelShapes } from './panel-shapes.ts';
import { shown } from './tally.ts';

/** Measures every shape with every correlation; the same seed gives the same figures. */
export function surveyPanels(seed: number, panelsEach: number): PanelCell[] {
  const chance = createChance(seed);
  return Object.entries(panelShapes).flatMap(([shape, fields]) =>
    correlations.map((correlation) => ({
      shape,
      correlation,
      panels: panelsEach,
      measures: measurePanels(chance, { ...fields, correlation }, panelsEach),
    })),
  );
}

/** A line for each shape and correlation, to be read by people. */
export function surveyLines(cells: readonly PanelCell[]): string[] {
  const panels = cells.reduce((sum, cell) => sum + cell.panels, 0);
  return [
    `${panels} panels: reliable intervals that cover (basket; asked again; population), false alarms (basket; population; prompts exchanged)`,
    ...cells.map(
      ({ shape, correlation, measures }) =>
        `${shape}, correlation ${correlation}: ${Object.values(measures).map(shown).join('; ')}`,
    ),
  ];
}
