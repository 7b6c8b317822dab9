/** A column: its name, its type, and for a derived one how it follows from the columns before. */
export interface Column {
  readonly name: string;
  readonly type: string;
  /** Worked out by the engine when a row is written. */
  readonly derived?: string;
}

export function column(name: string, type: string): Column {
  return { name, type };
}

/** Reads and writes name their columns, so the order matters to nobody. */
export function createTable(table: string, columns: readonly Column[]): string {
  const defined = columns.map(({ name, type }) => `"${name}" ${type}`);
  return `CREATE TABLE IF NOT EXISTS ${table} (${defined.join(', ')})`;
}
