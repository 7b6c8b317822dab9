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

/** One statement. Its text names values as `$name`, and each must be used by it; see `plainText` for how they travel. */
export interface Statement {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
  /** How many rows it gives at most, where that is known: few come in one piece. */
  readonly rowsAtMost?: number;
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

/** Longer lists are bound faster than they are parsed. */
const maxElements = 64;

/**
 * The text with its values written into it, so that it runs in one step: where all are numbers, or texts of characters that
 * can end no literal, such as days. Undefined where one is anything else: that travels as a parameter.
 */
export function plainText({ sql, params }: Statement): string | undefined {
  const literals = new Map<string, string>();
  for (const [name, { value }] of Object.entries(params)) {
    const literal = literalOf(value);
    if (literal === undefined) return undefined;
    literals.set(name, literal);
  }
  return sql.replaceAll(/\$(\w+)/g, (reference, name: string) => literals.get(name) ?? reference);
}

function literalOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return String(value);
  // In brackets a negative one cannot begin a comment behind another minus.
  if (typeof value === 'number') return Number.isFinite(value) ? `(${value})` : undefined;
  if (typeof value === 'string')
    return /^[\p{L}\p{N} ._-]*$/u.test(value) ? `'${value}'` : undefined;
  if (!Array.isArray(value) || value.length > maxElements) return undefined;
  const elements = value.map(literalOf);
  return elements.includes(undefined) ? undefined : `[${elements.join()}]`;
}

/** A string literal. Only for our own constants: callers' values are parameters. */
export function sqlString(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
