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
