import { dimensionLabels } from '#contract/field-labels.ts';
import { readFilter } from '#contract/filter-words.ts';
import type { DimensionName, MetricName } from '#contract/query.ts';
import { Button } from '../../components/button.tsx';
import { metricTerms } from '../../lib/glossary.ts';
import { Chips } from './chips.tsx';
import type { Question } from './explorer-search.ts';
import { FieldPicker } from './field-picker.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterWords } from './filter-words.tsx';
import { describeHaving } from './having-entry.ts';
import { HavingForm } from './having-form.tsx';
import styles from './question-form.module.css';

interface QuestionFormProps {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
}

const metricNames = Object.keys(metricTerms) as MetricName[];
/** Records are chosen by name; their ids come along. */
const ids: ReadonlySet<string> = new Set(['prompt_id', 'persona_id', 'competitor_id']);
const dimensionNames = (Object.keys(dimensionLabels) as DimensionName[]).filter(
  (name) => !ids.has(name),
);

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
        describe={(filter) => <FilterWords entry={readFilter(filter)} />}
        onRemove={(filters) => change({ filters })}
      >
        <FilterForm filters={question.filters} onChange={(filters) => change({ filters })} />
      </Chips>
      <Chips
        label="Rows with"
        entries={question.having}
        describe={describeHaving}
        onRemove={(having) => change({ having })}
      >
        <HavingForm
          onAdd={(entry) => change({ having: [...new Set([...question.having, entry])] })}
        />
      </Chips>
      <Button
        look="quiet"
        icon="close"
        onClick={() =>
          onChange({ ...question, metrics: [], dimensions: [], filters: [], having: [] })
        }
      >
        Start over
      </Button>
    </section>
  );
}
