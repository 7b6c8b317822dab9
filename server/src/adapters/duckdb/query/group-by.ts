import type { DimensionName } from '#contract/figures/query.ts';
import { type Dimension, dimensions } from './dimensions.ts';

/** A dimension of a plan as its rows are grouped and ordered by it. */
export interface GroupedDimension extends Omit<Dimension, 'shown'> {
  readonly name: DimensionName;
  /** SQL of the value shown, over the columns of a group. */
  readonly value: string;
  /** SQL that orders the rows as the value does; undefined where an earlier dimension has decided. */
  readonly order: string | undefined;
}

/**
 * Where days are asked for, weeks and the like follow from them and are no keys of their own: a group has fewer columns
 * to compare. Likewise names are no reason to order by, once their ids have decided.
 */
export function groupedDimensions(names: readonly DimensionName[]): readonly GroupedDimension[] {
  const byDay = names.includes('date');
  const decided = new Set<string>();
  return names.map((name) => {
    const { shown, ...dimension } = dimensions[name];
    const fromDay = byDay && dimension.isTime;
    const key = fromDay ? dimensions.date.key : dimension.key;
    const keySql = fromDay ? dimensions.date.keySql : dimension.keySql;
    const own = fromDay ? dimension.keySql : key;
    const value = shown(own);
    const order = decided.has(key) ? undefined : dimension.isTime ? own : value;
    if (dimension.identifies) decided.add(key);
    return { ...dimension, name, key, keySql, value, order };
  });
}

/** What groups are told apart by: columns, and their SQL over a row. */
export type GroupKeys = ReadonlyMap<string, string>;

/** SELECT of aggregates for each combination of the keys. */
export function groupBy(keys: GroupKeys, aggregates: readonly string[], from: string): string {
  const selected = selectKeys(keys);
  // Without keys there is one group, also where nothing is counted of it here.
  const columns = [...selected, ...aggregates].join(', ') || 'count(*)';
  const grouping = selected.length > 0 ? ` GROUP BY ${selected.map((_, at) => at + 1)}` : '';
  return `SELECT ${columns} FROM ${from}${grouping}`;
}

export function selectKeys(keys: GroupKeys): string[] {
  return [...keys].map(([key, sql]) => (key === sql ? key : `${sql} AS ${key}`));
}
