import { byPersistence, type PanelCell, populationOf, together } from './panel-survey.ts';
import { isAbove, isBelow, shown } from './tally.ts';

/** Answers that last so long are at the limit of what the definitions allow for. */
const longPersistence = 0.85;

const minCovered = (persistence: number) => (persistence >= longPersistence ? 0.9 : 0.92);
const maxFalse = (persistence: number) => (persistence >= longPersistence ? 0.1 : 0.08);

/** What misses a limit, over all designs of a persistence. Bounds that are wide where few days are known are no fault. */
export function missedLimits(cells: readonly PanelCell[]): string[] {
  return [...byPersistence(cells)].flatMap(([persistence, own]) => {
    const [least, most] = [minCovered(persistence), maxFalse(persistence)];
    const low = {
      'basket coverage': together(own, 'basketCovers'),
      'next window': together(own, 'nextInside'),
      'population coverage': populationOf(own, 'populationCovers'),
    };
    const high = {
      'basket false changes': together(own, 'basketChanges'),
      'population false changes': populationOf(own, 'populationChanges'),
      'population false changes, prompts exchanged': populationOf(own, 'exchangedChanges'),
    };
    const missed = [
      ...Object.entries(low).filter(([, tally]) => isBelow(tally, least)),
      ...Object.entries(high).filter(([, tally]) => isAbove(tally, most)),
    ];
    return missed.map(([name, tally]) => `persistence ${persistence}: ${name} ${shown(tally)}`);
  });
}
