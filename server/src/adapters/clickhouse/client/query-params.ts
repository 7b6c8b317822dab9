/** A `{name:Type}` value as ClickHouse reads it: tab-separated escaping, lists and maps as literals. */
export function formatParam(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return formatLiteral(value);
}

/** The same inside a list or a map, where strings are quoted. */
function formatLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return `'${escaped(value).replaceAll("'", "\\'")}'`;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(formatLiteral).join(',')}]`;
  if (value instanceof Date) return formatDate(value);
  if (value instanceof Map) return formatMap([...value]);
  if (typeof value === 'object') return formatMap(Object.entries(value));
  throw new TypeError(`A ${typeof value} cannot be a parameter of a statement`);
}

function formatMap(entries: readonly (readonly [unknown, unknown])[]): string {
  return `{${entries.map((pair) => pair.map(formatLiteral).join(':')).join(',')}}`;
}

function formatNumber(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? 'inf' : '-inf';
}

/** Seconds since 1970, which no time zone can move. Milliseconds need a DateTime64. */
function formatDate(value: Date): string {
  const milliseconds = value.getTime();
  if (Number.isNaN(milliseconds)) throw new TypeError('An invalid date cannot be a parameter');
  return milliseconds % 1000 === 0 ? String(milliseconds / 1000) : (milliseconds / 1000).toFixed(3);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
};

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r\0]/g, (character) => ESCAPES[character] ?? character);
}
