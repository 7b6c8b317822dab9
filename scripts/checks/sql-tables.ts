/** Put into a statement in place of what only a run can know. */
export const placeholder = '?';

export interface NamedInSql {
  /** `?` for one that is put in when the statement runs. */
  readonly tables: readonly string[];
  /** Names that WITH gives to parts of the statement: no tables. */
  readonly clauses: readonly string[];
}

const never = /(?!)/;
/** A table comes after these, unless one of the listed words or functions comes before. */
const beforeTables: Readonly<Record<string, RegExp>> = {
  FROM: /^(DISTINCT|EXTRACT|SUBSTRING|TRIM|OVERLAY)$/,
  UPDATE: /^(FOR|KEY|DO)$/,
  JOIN: never,
  INTO: never,
  TABLE: never,
  USING: never,
};
/** PostgreSQL's own. */
const catalog = /^(information_schema\.|pg_)/;
const word = '(?:[a-z_]\\w*|"[^"]+")';
const token = new RegExp(`${word}(?:\\.${word})?|\\S`, 'gi');
const clause = new RegExp(`(${word})\\s+AS\\s+(?:(?:NOT\\s+)?MATERIALIZED\\s+)?\\(`, 'gi');

/** The tables that SQL names. It reads words, not grammar: enough for the statements that people write here. */
export function sqlTables(text: string): NamedInSql {
  if (text === '') return { tables: [], clauses: [] };
  const plain = text.replaceAll(/--.*$/gm, ' ').replaceAll(/'(?:[^']|'')*'/g, ' ');
  const tokens = plain.match(token) ?? [];
  const calls: string[] = [];
  const tables = tokens.flatMap((current, index) => {
    const before = upper(tokens[index - 1]);
    if (current === '(') calls.push(before);
    if (current === ')') calls.pop();
    const unless = beforeTables[upper(current)];
    if (!unless || unless.test(before) || unless.test(calls.at(-1) ?? '')) return [];
    return tablesFrom(tokens, index + 1).filter((table) => !catalog.test(table));
  });
  return { tables, clauses: [...plain.matchAll(clause)].map(([, name]) => bare(name)) };
}

/** A list: `FROM taken, webhooks AS webhook`. Neither a query in parentheses nor a function is a table. */
function tablesFrom(tokens: readonly string[], start: number): string[] {
  let index = start;
  while (/^(ONLY|LATERAL)$/.test(upper(tokens[index]))) index += 1;
  const name = tokens[index] ?? '';
  const isFunction = tokens[index + 1] === '(' && upper(tokens[start - 1]) !== 'INTO';
  if (isFunction || (name !== placeholder && !/^["\w]/.test(name))) return [];
  index += 1;
  if (upper(tokens[index]) === 'AS') index += 1;
  if (/^["\w]/.test(tokens[index] ?? '')) index += 1;
  return [bare(name), ...(tokens[index] === ',' ? tablesFrom(tokens, index + 1) : [])];
}

const upper = (text = '') => text.toUpperCase();
const bare = (name = '') => name.replaceAll('"', '');
