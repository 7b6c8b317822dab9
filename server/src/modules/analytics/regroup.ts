import type { ComponentName, Scope } from './components.ts';
import type { Dimension } from './dimensions.ts';
import type { KnownNames } from './known-names.ts';

/**
 * Two ids may share a name: a prompt's text under two personas, a stage renamed to a retired one's. Asked for
 * by name alone they are one group. An observation has one prompt and one stage, so counts simply add up.
 */
export function needsRegrouping(dimensions: readonly Dimension[], names: KnownNames): boolean {
  const asked = new Set(dimensions.map(({ name }) => name));
  return (
    (asked.has('stage') && names.sharing('stage').length > 0) ||
    (asked.has('prompt') && !asked.has('prompt_id'))
  );
}

/** Between the two groupings a dimension is a column of its own name with a prefix. */
export const regroupedColumn = ({ name }: Dimension) => `d_${name}`;

/** What is selected from groups of ids when they become groups of names. */
export function regroup(
  dimensions: readonly Dimension[],
  components: readonly ComponentName[],
  scope: Scope,
): string {
  const shown = dimensions.map(
    (dimension) => `${dimension.valueSql} AS ${regroupedColumn(dimension)}`,
  );
  const merged = components.map((name) =>
    name === 'domains'
      ? `length(groupUniqArray${scope.citationsExpanded ? '' : 'Array'}Merge(groups.domains)) AS domains`
      : `sum(groups.${name}) AS ${name}`,
  );
  return [...shown, ...merged].join(', ');
}
