import type { QueryPlan, ShownName } from '#kernel/ports/analytics/query-plan.ts';
import type { Parameters } from '../statement.ts';
import { nameColumn } from './dimensions.ts';
import { type GroupedDimension, type GroupKeys, groupBy, groupedDimensions } from './group-by.ts';
import { selectGroups } from './groups.ts';
import { mergedDomains } from './unique-domains.ts';

/** The rows of a plan before `having`: a subquery, and how its dimensions read. Components have columns of their name. */
export interface Rows {
  readonly from: string;
  readonly dimensions: readonly ShownDimension[];
}

export type ShownDimension = Pick<GroupedDimension, 'name' | 'type' | 'value' | 'order'>;

/** With names: for a page of rows. */
export function namedRows(plan: QueryPlan, parameters: Parameters): Rows {
  const groups = selectGroups(plan, parameters);
  if (plan.isRegrouped) return mergedRows(plan, groups, parameters);
  const dimensions = groupedDimensions(plan.dimensions);
  return { from: `(${joinNames(groups, dimensions, plan, parameters)})`, dimensions };
}

/** Of groups that are finer than the rows: those that show the same are one row, with `more` aggregates of them. */
export function mergedRows(
  plan: QueryPlan,
  groups: string,
  parameters: Parameters,
  more: readonly string[] = [],
): Rows {
  const dimensions = groupedDimensions(plan.dimensions);
  return regroup(joinNames(groups, dimensions, plan, parameters), dimensions, plan, more);
}

/** For counting: names join one row to each group, so that they matter only where they merge groups. */
export function countedRows(plan: QueryPlan, parameters: Parameters): Rows {
  if (plan.isRegrouped) return namedRows(plan, parameters);
  const from = `(${selectGroups(plan, parameters)})`;
  return { from, dimensions: groupedDimensions(plan.dimensions) };
}

function joinNames(
  groups: string,
  dimensions: readonly GroupedDimension[],
  plan: QueryPlan,
  parameters: Parameters,
): string {
  const keys = new Map(dimensions.flatMap(({ names, key }) => (names ? [[names, key]] : [])));
  const columns = ['counted.*'];
  let from = `(${groups}) AS counted`;
  for (const [kind, key] of keys) {
    const { value, join = '' } = nameOf(kind, `counted.${key}`, plan, parameters);
    columns.push(`${value} AS ${nameColumn(kind)}`);
    from += join;
  }
  return keys.size > 0 ? `SELECT ${columns.join(', ')} FROM ${from}` : groups;
}

/** Up to about this many names, searching a list is faster than planning and running a join. */
const fewNames = 64;

/** Prompts are many and have their names here; the few others come with the plan. */
function nameOf(
  kind: ShownName,
  key: string,
  plan: QueryPlan,
  parameters: Parameters,
): { readonly value: string; readonly join?: string } {
  const alias = `${kind}_names`;
  const joined = (names: string) => {
    return {
      value: `${alias}.name`,
      join: ` LEFT JOIN ${names} AS ${alias} ON ${alias}.id = ${key}`,
    };
  };
  if (kind === 'prompt') {
    const brand = parameters.add(plan.brandId, 'UBIGINT');
    return joined(`(SELECT id, name FROM names WHERE brand_id = ${brand} AND kind = 'prompt')`);
  }
  const known = plan.names[kind];
  const ids = parameters.add(
    known.map(({ id }) => id),
    'UBIGINT[]',
  );
  const names = parameters.add(
    known.map(({ name }) => name),
    'VARCHAR[]',
  );
  return known.length <= fewNames
    ? { value: `(${names})[list_position(${ids}, ${key})]` }
    : joined(`(SELECT unnest(${ids}) AS id, unnest(${names}) AS name)`);
}

const shownColumn = ({ name }: GroupedDimension) => `shown_${name}`;

/**
 * Ids of one name are one group: a prompt's text under two personas, a stage renamed to a retired one's. An observation
 * has one prompt and one stage, so that counts simply add up.
 */
function regroup(
  named: string,
  dimensions: readonly GroupedDimension[],
  plan: QueryPlan,
  more: readonly string[],
): Rows {
  const keys: GroupKeys = new Map(dimensions.map((it) => [shownColumn(it), it.value]));
  const merged = plan.components.map((name) =>
    name === 'domains'
      ? `coalesce(len(${mergedDomains()}), 0) AS domains`
      : `coalesce(sum(${name}), 0)::BIGINT AS ${name}`,
  );
  return {
    from: `(${groupBy(keys, [...merged, ...more], `(${named})`)})`,
    dimensions: dimensions.map((dimension) => {
      const column = shownColumn(dimension);
      return { ...dimension, value: column, order: dimension.order && column };
    }),
  };
}
