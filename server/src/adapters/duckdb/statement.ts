/** The engine's type of a bound value; a list has the suffix `[]`. */
export type ScalarType =
  | 'UBIGINT'
  | 'BIGINT'
  | 'DOUBLE'
  | 'BOOLEAN'
  | 'VARCHAR'
  | 'DATE'
  | 'TIMESTAMP';
export type ParameterType = ScalarType | `${ScalarType}[]`;

export interface Parameter {
  readonly value: unknown;
  readonly type: ParameterType;
}

/** One statement. Values are `$name` parameters, never part of the text; all must be used. */
export interface Statement {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
}

/** Collects a statement's parameters, each with a generated name. */
export interface Parameters {
  readonly values: Readonly<Record<string, Parameter>>;
  /** Adds a value and returns its reference for the statement. */
  add(value: unknown, type: ParameterType): string;
}

export function createParameters(): Parameters {
  const values: Record<string, Parameter> = {};
  return {
    values,
    add(value, type) {
      const name = `p${Object.keys(values).length}`;
      values[name] = { value, type };
      return `$${name}::${type}`;
    },
  };
}

/** A string literal. Only for our own constants: callers' values are parameters. */
export function sqlString(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
