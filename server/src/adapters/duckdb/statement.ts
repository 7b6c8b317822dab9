/** What a bound value is to the engine; a list has `[]` behind it. */
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

/** One statement. Values travel as `$name` parameters, never inside the text; each must be used by it. */
export interface Statement {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
}

/** Collects a statement's parameters; each value gets a name of its own. */
export interface Parameters {
  readonly values: Readonly<Record<string, Parameter>>;
  /** Adds a value and returns how the statement refers to it. */
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

/** A string literal. For constants of ours only: values of callers are parameters. */
export function sqlString(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
