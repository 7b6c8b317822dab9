import type { ComparedDimension, ComparedGroups } from '#contract/collection/decision-grade.ts';
import type { MetricInterval } from '#contract/figures/intervals.ts';

interface NamedInterval {
  readonly name: unknown;
  readonly interval: MetricInterval;
}

const maxNames = 20;

/** How many groups of a dimension are reliable; what has no topic or stage is no group. */
export function comparedGroups(
  dimension: ComparedDimension,
  rows: readonly NamedInterval[],
  scale: number,
): ComparedGroups {
  const groups = rows.flatMap(({ name, interval }) =>
    name === null || interval === null ? [] : [{ name: String(name), interval }],
  );
  const reliable = groups.filter(({ interval }) => interval.basket.reliable);
  return {
    dimension,
    groups: groups.length,
    basket_reliable: reliable.length,
    population_reliable: groups.filter(({ interval }) => interval.population.reliable).length,
    chance_points: chancePoints(reliable.map(({ interval }) => halfWidth(interval.basket, scale))),
    unreliable: groups
      .filter(({ interval }) => !interval.basket.reliable)
      .map(({ name }) => name)
      .slice(0, maxNames),
  };
}

/** Errors of independent groups add by their squares; the two least sure groups decide. */
function chancePoints(halves: readonly number[]): number | null {
  const [one, other] = halves.toSorted((first, second) => second - first);
  return one === undefined || other === undefined ? null : Math.hypot(one, other);
}

/** Half of an interval, in points of 100. */
export function halfWidth(
  { lower, upper }: { readonly lower: number | null; readonly upper: number | null },
  scale: number,
): number {
  return ((((upper ?? scale) - (lower ?? 0)) / 2) * 100) / scale;
}
