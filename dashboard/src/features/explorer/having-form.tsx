import type { HavingOperator } from '#contract/query.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { ConditionForm } from './condition-form.tsx';
import { havingSigns } from './explorer-search.ts';

const metrics = Object.entries(metricTerms).map(([value, { label }]) => ({ value, label }));
const operators = Object.entries(havingSigns).map(([value, label]) => ({ value, label }));
const atLeast: HavingOperator = 'gte';

/** Adds `metric:operator:value`, which rows must fulfil after they were grouped. */
export function HavingForm({ onAdd }: { readonly onAdd: (entry: string) => void }) {
  return (
    <ConditionForm
      title="Add condition"
      about={{ label: 'Metric', first: 'responses', options: metrics }}
      relation={{ label: 'Comparison', first: atLeast, options: operators }}
      value={{ hint: 'Enter shares as numbers from 0 to 1.', type: 'number', step: 'any' }}
      onAdd={(metric, operator, value) => onAdd(`${metric}:${operator}:${value}`)}
    />
  );
}
