import type { ComponentName, Scope } from '#kernel/ports/analytics/query-plan.ts';
import type { NamedDimension } from './dimensions.ts';

/** Between the two groupings a dimension's column has its name with a prefix. */
export const regroupedColumn = ({ name }: Pick<NamedDimension, 'name'>) => `d_${name}`;

/** Merges groups of ids into groups of names. An observation has one prompt and one stage, so counts simply add up. */
export function regroup(
  dimensions: readonly NamedDimension[],
  components: readonly ComponentName[],
  scope: Scope,
): string {
  const shown = dimensions.map(
    (dimension) => `${dimension.shown} AS ${regroupedColumn(dimension)}`,
  );
  const merged = components.map((name) =>
    name === 'domains'
      ? `length(groupUniqArray${scope.citationsExpanded ? '' : 'Array'}Merge(groups.domains)) AS domains`
      : `sum(groups.${name}) AS ${name}`,
  );
  return [...shown, ...merged].join(', ');
}
