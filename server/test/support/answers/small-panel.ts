import type { PublicationPanel } from '../../../src/modules/statistics/compared-sides.ts';
import type { WeeklySums } from '../../../src/modules/statistics/weekly-sums.ts';

/** Of ten answers in each of five weeks, those that say yes. */
export type Weeks = readonly [number, number, number, number, number];

/** One platform, two weeks on each side of week 2, ten answers a week. */
export function smallPanel(
  targets: readonly Weeks[],
  untouched: readonly Weeks[],
): PublicationPanel {
  return {
    targets: cellsOf(targets, 1),
    untouched: cellsOf(untouched, 100),
    topics: new Map(),
    controls: 'brand',
    windows: { published: 2, before: 2, after: 2 },
    ...{ firstWeek: 0, lastWeek: 4 },
  };
}

/** Prompts are numbered from one on. */
export function cellsOf(prompts: readonly (readonly number[])[], from: number): WeeklySums[] {
  return prompts.flatMap((weeks, index) =>
    weeks.flatMap((yes, week) => weekOf(week, from + index, 'claude', yes)),
  );
}

/** Ten days with an answer each; those that say yes are spread over them. */
export function weekOf(week: number, prompt: number, platform: string, yes: number): WeeklySums[] {
  return Array.from({ length: 10 }, (_, day) => ({
    ...{ week, day: 10 * week + day, prompt, platform },
    ...{ count: 1, x: 1, largestX: 1 },
    y: Math.floor(((day + 1) * yes) / 10) - Math.floor((day * yes) / 10),
  }));
}
