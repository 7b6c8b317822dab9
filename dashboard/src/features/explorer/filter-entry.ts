import { type FilterEntry, readFilter } from '#domain/words/filter-words.ts';
import { filter } from '../../lib/scope/scope.ts';

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
