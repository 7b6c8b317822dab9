import { type DaySums, type StratumSums, strataOfDays } from './sums.ts';

/** The sums of one prompt on one platform on one day, and its week. Weeks are numbered in order. */
export interface WeeklySums extends DaySums {
  readonly week: number;
}

/** Whole weeks before and after a publication. The week of the publication belongs to neither. */
export interface Windows {
  readonly published: number;
  readonly before: number;
  readonly after: number;
}

/** The first and the last week, both included. */
export interface WeekRange {
  readonly first: number;
  readonly last: number;
}

export function weeksBefore({ published, before }: Windows): WeekRange {
  return { first: published - before, last: published - 1 };
}

export function weeksAfter({ published, after }: Windows): WeekRange {
  return { first: published + 1, last: published + after };
}

export function inWeeks<Cell extends { readonly week: number }>(
  cells: readonly Cell[],
  { first, last }: WeekRange,
): Cell[] {
  return cells.filter(({ week }) => week >= first && week <= last);
}

export function sumsOfWeeks(cells: readonly WeeklySums[], weeks: WeekRange): StratumSums[] {
  return strataOfDays(inWeeks(cells, weeks));
}
