import { createChance } from './chance.ts';
import { type MeasuredDesign, measurePanels, type PanelMeasures } from './measure-panels.ts';
import { designName, type PanelDesign, panelDesigns } from './panel-designs.ts';
import { shown, sumOf, type Tally } from './tally.ts';

/** Measures of panels of one design, window by window. */
export interface PanelCell extends MeasuredDesign {
  readonly design: PanelDesign;
  readonly panels: number;
}

/** Measures every design; the same seed gives the same figures. */
export function surveyPanels(seed: number, panelsEach: number): PanelCell[] {
  const chance = createChance(seed);
  return panelDesigns().map((design) => ({
    design,
    panels: panelsEach,
    ...measurePanels(chance, design, panelsEach),
  }));
}

/** All designs of one persistence together. */
export function byPersistence(cells: readonly PanelCell[]): Map<number, PanelCell[]> {
  return Map.groupBy(cells, ({ design }) => design.persistence);
}

export function together(cells: readonly PanelCell[], key: keyof PanelMeasures): Tally {
  return sumOf(cells.flatMap(({ windows }) => windows.map(({ measures }) => measures[key])));
}

const figures = {
  basketCovers: { name: 'reliable basket intervals that cover', worst: Math.min },
  nextInside: { name: 'the next window inside next_window', worst: Math.min },
  basketChanges: { name: 'false changes at p < 0.05', worst: Math.max },
} as const;

/** For each persistence what is measured over all its designs, by answers a day, and the worst design of each. */
export function surveyLines(cells: readonly PanelCell[]): string[] {
  return [...byPersistence(cells)].flatMap(([persistence, own]) => [
    ...Object.entries(figures).map(([key, { name, worst }]) => {
      const of = key as keyof typeof figures;
      return `${persistence}: ${name}: ${byAnswers(own, of)}; ${worstOf(own, of, worst)}`;
    }),
    `${persistence}: false changes at p < 0.0001, times nominal: ${timesNominal(own)}`,
    `${persistence}: population covers ${shown(populationOf(own, 'populationCovers'))}, false changes ` +
      `${shown(populationOf(own, 'populationChanges'))}, prompts exchanged ` +
      `${shown(populationOf(own, 'exchangedChanges'))}`,
  ]);
}

function byAnswers(cells: readonly PanelCell[], key: keyof PanelMeasures): string {
  return [1, 3].map((answers) => shown(together(asked(cells, answers), key))).join(' / ');
}

const asked = (cells: readonly PanelCell[], answersADay: number) =>
  cells.filter(({ design }) => design.answersADay === answersADay);

function timesNominal(cells: readonly PanelCell[]): string {
  return [1, 3]
    .map((answers) => {
      const { seen, happened } = together(asked(cells, answers), 'rareChanges');
      return (happened / seen / 1e-4).toFixed(1);
    })
    .join(' / ');
}

export function populationOf(
  cells: readonly PanelCell[],
  key: keyof MeasuredDesign['population'],
): Tally {
  return sumOf(cells.map(({ population }) => population[key]));
}

/** Of designs and windows that a tenth of the panels counts for: few that are reliable are those that look so by luck. */
function worstOf(
  cells: readonly PanelCell[],
  key: keyof PanelMeasures,
  worst: (...shares: number[]) => number,
): string {
  const all = cells.flatMap(({ design, panels, windows }) =>
    windows
      .map(({ days, measures }) => ({
        name: `${designName(design)}, ${days} days`,
        tally: measures[key],
      }))
      .filter(({ tally }) => tally.seen >= panels / 10),
  );
  const share = ({ tally }: (typeof all)[number]) => tally.happened / tally.seen;
  const found = all.find((each) => share(each) === worst(...all.map(share)));
  return found ? `worst ${shown(found.tally)} (${found.name})` : 'none';
}
