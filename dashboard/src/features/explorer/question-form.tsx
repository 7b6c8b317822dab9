import type { DimensionName, HavingOperator, MetricName } from '#contract/query.ts';
import { Button } from '../../components/button.tsx';
import { dimensionLabels, metricTerms } from '../../lib/glossary.ts';
import { Chips } from './chips.tsx';
import { havingSigns, type Question } from './explorer-search.ts';
import { FieldPicker } from './field-picker.tsx';
import { FilterForm } from './filter-form.tsx';
import { HavingForm } from './having-form.tsx';
import styles from './question-form.module.css';

interface QuestionFormProps {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
}

const metricNames = Object.keys(metricTerms) as MetricName[];
const dimensionNames = Object.keys(dimensionLabels) as DimensionName[];

/** Metrics, dimensions, filters and conditions; every change is asked at once. */
export function QuestionForm({ question, onChange }: QuestionFormProps) {
  const change = (part: Partial<Question>) => onChange({ ...question, ...part });
  return (
    <section className={styles.form} aria-label="Question">
      <FieldPicker
        label="Metrics"
        names={metricNames}
        labelOf={(name) => metricTerms[name].label}
        meaningOf={(name) => metricTerms[name].meaning}
        chosen={question.metrics}
        onChange={(metrics) => change({ metrics })}
      />
      <FieldPicker
        label="By"
        names={dimensionNames}
        labelOf={(name) => dimensionLabels[name]}
        chosen={question.dimensions}
        onChange={(dimensions) => change({ dimensions })}
      />
      <Chips
        label="Where"
        entries={question.filters}
        describe={describeFilter}
        onRemove={(filters) => change({ filters })}
      >
        <FilterForm onAdd={(filter) => change({ filters: [...question.filters, filter] })} />
      </Chips>
      <Chips
        label="Having"
        entries={question.having}
        describe={describeHaving}
        onRemove={(having) => change({ having })}
      >
        <HavingForm onAdd={(entry) => change({ having: [...question.having, entry] })} />
      </Chips>
      <Button
        look="quiet"
        icon="close"
        onClick={() => onChange({ metrics: [], dimensions: [], filters: [], having: [] })}
      >
        Start over
      </Button>
    </section>
  );
}

function describeFilter(filter: string): string {
  const [field = '', ...rest] = filter.split(':');
  const value = rest.join(':');
  const label = dimensionLabels[field as DimensionName] ?? field;
  return value.startsWith('!') ? `${label} is not ${value.slice(1)}` : `${label} is ${value}`;
}

function describeHaving(entry: string): string {
  const [metric = '', operator = '', value = ''] = entry.split(':');
  const label = metricTerms[metric as MetricName]?.label ?? metric;
  const sign = havingSigns[operator as HavingOperator] ?? operator;
  return `${label} ${sign} ${value}`;
}
