import type { FilterEntry } from '#contract/filter-words.ts';
import { filterLabel } from './filter-fields.ts';
import { useValueLabels } from './use-field-values.ts';

const mostNamed = 3;

/** A filter in words: `Platform is ChatGPT or Claude`. */
export function FilterWords({ entry }: { readonly entry: FilterEntry }) {
  const labelOf = useValueLabels(entry.field);
  const { field, negated, values } = entry;
  const named = values.slice(0, mostNamed).map(labelOf);
  const more = values.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const joined = [list.slice(0, -1).join(', '), list.at(-1)].filter(Boolean).join(' or ');
  return (
    <span dir="auto">
      {filterLabel(field)} {negated ? 'is not' : 'is'} {joined}
    </span>
  );
}
