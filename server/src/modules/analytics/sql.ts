/** A string as a literal. For constants of ours only: values of callers are parameters. */
export function sqlString(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

export function sqlStrings(texts: readonly string[]): string {
  return `[${texts.map(sqlString).join(', ')}]`;
}

/** Collects a statement's parameters; each value gets a name of its own. */
export interface Parameters {
  readonly values: Readonly<Record<string, unknown>>;
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
