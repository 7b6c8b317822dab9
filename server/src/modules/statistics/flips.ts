import type { Sums } from './sums.ts';

/**
 * How often the answer flips from one observed day to the next: with one answer a day the share of days that differ from the
 * day before, with several the mean squared difference between the shares of neighbouring days. Null with a single day.
 */
export function flipRate({ days, x, nextYy }: Pick<Sums, 'days' | 'x' | 'nextYy'>): number | null {
  if (days < 2) return null;
  const answersADay = x / days;
  return Math.min(1, nextYy / (days - 1) / answersADay ** 2);
}
