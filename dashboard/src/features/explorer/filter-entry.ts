import { filter } from '../../lib/scope.ts';

/** One filter of a question, taken apart. */
export interface FilterEntry {
  readonly field: string;
  /** Whether these values are left out. */
  readonly negated: boolean;
  /** Null is a missing value. */
  readonly values: readonly (string | null)[];
}

/** Reads `field:a|b` and `field:!a|b` as the API does: `\|` and `\!` are the characters themselves. */
export function readFilter(text: string): FilterEntry {
  const colon = text.indexOf(':');
  const field = colon < 0 ? text : text.slice(0, colon).trim();
  const rest = colon < 0 ? '' : text.slice(colon + 1);
  const negated = rest.startsWith('!');
  const values = (negated ? rest.slice(1) : rest).split(/(?<!\\)\|/);
  return { field, negated, values: values.map(readValue) };
}

function readValue(text: string): string | null {
  return text === 'null' ? null : text.replaceAll(/\\([|!])/g, '$1');
}

export function writeFilter({ field, negated, values }: FilterEntry): string {
  const written = values.map((value) =>
    value === null ? 'null' : filter(field, value).slice(field.length + 1),
  );
  return `${field}:${negated ? '!' : ''}${written.join('|')}`;
}

/** The filters with this one in the place of the one on the same field and side; without values it goes. */
export function withFilter(filters: readonly string[], entry: FilterEntry): readonly string[] {
  const isSame = (text: string) => {
    const other = readFilter(text);
    return other.field === entry.field && other.negated === entry.negated;
  };
  const at = filters.findIndex(isSame);
  const written = entry.values.length > 0 ? [writeFilter(entry)] : [];
  if (at < 0) return [...filters, ...written];
  return [...filters.slice(0, at), ...written, ...filters.slice(at + 1)];
}
