import { betaShare } from '../../../src/modules/statistics/distributions.ts';

/** How often something was looked at, and how often it happened. */
export interface Tally {
  seen: number;
  happened: number;
}

export const newTally = (): Tally => ({ seen: 0, happened: 0 });

export function count(tally: Tally, happened: boolean): void {
  tally.seen += 1;
  if (happened) tally.happened += 1;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { seen, happened }) => ({ seen: sum.seen + seen, happened: sum.happened + happened }),
    newTally(),
  );
}

export function shown({ seen, happened }: Tally): string {
  return seen === 0 ? 'none' : `${(happened / seen).toFixed(3)} of ${seen}`;
}

/** How unlikely, at the limit itself, a tally must be to count as beyond it. */
const beyondChance = 1e-4;

/** Whether it happens more often than `limit`: so often that chance does not explain it. */
export function isAbove({ seen, happened }: Tally, limit: number): boolean {
  if (happened <= seen * limit) return false;
  return betaShare(limit, happened, seen - happened + 1) < beyondChance;
}

/** Whether it happens less often than `limit`: so rarely that chance does not explain it. */
export function isBelow({ seen, happened }: Tally, limit: number): boolean {
  return isAbove({ seen, happened: seen - happened }, 1 - limit);
}
