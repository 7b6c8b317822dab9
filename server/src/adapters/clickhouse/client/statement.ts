export type Settings = Readonly<Record<string, string | number>>;
export type Params = Readonly<Record<string, unknown>>;

/** One statement. Values are `{name:Type}` parameters, never part of the text. */
export interface Statement {
  readonly sql: string;
  readonly params?: Params;
  readonly settings?: Settings;
  /** Aborting stops the query in the engine, not only the reading of its result. */
  readonly signal?: AbortSignal;
}

/** Collects a statement's parameters, each with a generated name. */
export interface Parameters {
  readonly values: Params;
  /** Adds a value and returns its reference for the statement. */
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

/** A string literal that ClickHouse reads as exactly this value. */
export function quoteString(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** A quoted identifier of a database, table or column, with any characters. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}
