export type Settings = Readonly<Record<string, string | number>>;
export type Params = Readonly<Record<string, unknown>>;

/** One statement. Values travel as `{name:Type}` parameters, never inside the text. */
export interface Statement {
  readonly sql: string;
  readonly params?: Params;
  readonly settings?: Settings;
  /** Aborting it stops the query in the engine, not only the reading of its result. */
  readonly signal?: AbortSignal;
}

/** Collects a statement's parameters; each value gets a name of its own. */
export interface Parameters {
  readonly values: Params;
  /** Adds a value and returns how the statement refers to it. */
  add(value: unknown, type: string): string;
}

export function createParameters(): Parameters {
  const values: Record<string, unknown> = {};
  return {
    values,
    add(value, type) {
      const name = `p${Object.keys(values).length}`;
      values[name] = value;
      return `{${name}:${type}}`;
    },
  };
}

/** A string literal that ClickHouse reads back as exactly this value. */
export function quoteString(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** The name of a database, a table or a column, whatever characters are in it. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}
