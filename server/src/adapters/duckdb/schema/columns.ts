/** A column: name, type, and for a derived one the expression over the columns before it. */
export interface Column {
  readonly name: string;
  readonly type: string;
  /** Computed by the engine when a row is written. */
  readonly derived?: string;
}

export function column(name: string, type: string): Column {
  return { name, type };
}

/** Reads and writes name their columns, so their order does not matter. */
export function createTable(table: string, columns: readonly Column[]): string {
  const defined = columns.map(({ name, type }) => `"${name}" ${type}`);
  return `CREATE TABLE IF NOT EXISTS ${table} (${defined.join(', ')})`;
}
