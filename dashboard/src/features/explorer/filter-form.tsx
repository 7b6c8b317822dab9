import type { DimensionName, FilterOnlyName } from '#contract/query.ts';
import { dimensionLabels } from '../../lib/glossary.ts';
import { ConditionForm } from './condition-form.tsx';

/** The text of prompts and the sources are to group by; the query does not filter by them. */
const unfilterable: ReadonlySet<string> = new Set([
  'prompt',
  'source_url',
  'source_type',
  'source_domain',
] satisfies DimensionName[]);

const fields: readonly { readonly value: string; readonly label: string }[] = [
  ...Object.entries(dimensionLabels)
    .filter(([name]) => !unfilterable.has(name))
    .map(([value, label]) => ({ value, label })),
  { value: 'surface' satisfies FilterOnlyName, label: 'Obtained by' },
];

const relations = [
  { value: 'is', label: 'is one of' },
  { value: 'not', label: 'is none of' },
];

/** Adds `field:value`, or `field:!value`. */
export function FilterForm({ onAdd }: { readonly onAdd: (filter: string) => void }) {
  return (
    <ConditionForm
      title="Add filter"
      about={{ label: 'Field', first: 'ai_platform', options: fields }}
      relation={{ label: 'Relation', first: 'is', options: relations }}
      value={{
        hint: 'Separate several with |. Use null for a missing value.',
        maxLength: 400,
      }}
      onAdd={(field, relation, value) => onAdd(`${field}:${relation === 'not' ? '!' : ''}${value}`)}
    />
  );
}
