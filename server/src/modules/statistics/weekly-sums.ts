import { type DaySums, type StratumSums, strataOfDays } from './sums.ts';

/** The sums of one prompt on one platform on one day, and its week. Weeks are numbered in order. */
export interface WeeklySums extends DaySums {
  readonly week: number;
}

/** Whole weeks before and after a publication. The week in which it happens belongs to neither. */
export interface Windows {
  readonly published: number;
  readonly before: number;
  readonly after: number;
}

export function sumsBefore(cells: readonly WeeklySums[], windows: Windows): StratumSums[] {
  const { published, before } = windows;
  return sumsOfWeeks(cells, published - before, published - 1);
}

export function sumsAfter(cells: readonly WeeklySums[], windows: Windows): StratumSums[] {
  const { published, after } = windows;
  return sumsOfWeeks(cells, published + 1, published + after);
}

function sumsOfWeeks(cells: readonly WeeklySums[], first: number, last: number): StratumSums[] {
  return strataOfDays(cells.filter(({ week }) => week >= first && week <= last));
}
