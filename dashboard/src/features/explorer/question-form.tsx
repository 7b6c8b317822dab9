import { type FormEvent, type ReactNode, useState } from 'react';
import type { DimensionName, HavingOperator, MetricName } from '#contract/figures/query.ts';
import { dimensionLabels } from '#domain/words/field-labels.ts';
import { type FilterEntry, readFilter } from '#domain/words/filter-words.ts';
import { Button } from '../../components/controls/button.tsx';
import { Checkbox, Select, TextField } from '../../components/controls/field.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Popover } from '../../components/controls/popover.tsx';
import { metricTerms } from '../../lib/words/glossary.ts';
import type { Question } from './explorer-search.ts';
import { filterLabel } from './filter-fields.ts';
import { FilterForm } from './filter-form.tsx';
import { describeHaving, largestOf, operatorWords, unitOf, writeHaving } from './having-entry.ts';
import styles from './question-form.module.css';
import { useValueLabels } from './use-field-values.ts';

const metrics = Object.entries(metricTerms).map(([value, { label }]) => ({ value, label }));
const operators = Object.entries(operatorWords).map(([value, label]) => ({ value, label }));

/** Adds a condition that rows must meet, in the metric's own unit: shares in percent, scores in points. */
function HavingForm({ onAdd }: { readonly onAdd: (entry: string) => void }) {
  return (
    <Popover
      label="Add condition"
      buttonClassName={styles.add}
      button={
        <>
          <Icon name="filter" />
          Add condition
        </>
      }
    >
      {(close) => (
        <HavingFields
          onAdd={(entry) => {
            onAdd(entry);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function HavingFields({ onAdd }: { readonly onAdd: (entry: string) => void }) {
  const [metric, setMetric] = useState<MetricName>('responses');
  const [operator, setOperator] = useState<HavingOperator>('gte');
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(writeHaving({ metric, operator, value: Number(value) }));
  };
  return (
    <form className={styles.fields} onSubmit={submit}>
      <Select
        label="Metric"
        value={metric}
        options={metrics}
        // The options are the names of metrics, and so is what is chosen.
        onChange={(name) => setMetric(name as MetricName)}
      />
      <Select
        label="Comparison"
        value={operator}
        options={operators}
        // As above.
        onChange={(name) => setOperator(name as HavingOperator)}
      />
      <div className={styles.amount}>
        <TextField
          label={`Value in ${unitOf(metric)}`}
          required
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          max={largestOf(metric)}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <span className={styles.unit} aria-hidden="true">
          {unitOf(metric)}
        </span>
      </div>
      <Button look="primary" type="submit">
        Add
      </Button>
    </form>
  );
}

const maxNamed = 3;

/** A filter in words: `Platform is ChatGPT or Claude`. */
function FilterWords({ entry }: { readonly entry: FilterEntry }) {
  const labelOf = useValueLabels(entry.field);
  const { field, negated, values } = entry;
  const named = values.slice(0, maxNamed).map(labelOf);
  const more = values.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const joined = [list.slice(0, -1).join(', '), list.at(-1)].filter(Boolean).join(' or ');
  return (
    <span dir="auto">
      {filterLabel(field)} {negated ? 'is not' : 'is'} {joined}
    </span>
  );
}

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

interface FieldPickerProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly labelOf: (name: Name) => string;
  readonly meaningOf?: (name: Name) => string;
  readonly chosen: readonly Name[];
  readonly onChange: (chosen: readonly Name[]) => void;
}

/** Fields of a question, in the order in which they were chosen. */
function FieldPicker<Name extends string>(props: FieldPickerProps<Name>) {
  const { label, names, labelOf, meaningOf, chosen, onChange } = props;
  return (
    <Chips
      label={label}
      entries={chosen}
      describe={(name) => labelOf(name as Name)}
      onRemove={(left) => onChange(left as readonly Name[])}
    >
      <Popover
        label={label}
        buttonClassName={styles.add}
        button={
          <>
            <Icon name="filter" />
            Choose
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </>
        }
      >
        {() => (
          <div className={styles.options}>
            {names.map((name) => (
              <span key={name} title={meaningOf?.(name)}>
                <Checkbox
                  label={labelOf(name)}
                  checked={chosen.includes(name)}
                  onChange={(checked) =>
                    onChange(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                  }
                />
              </span>
            ))}
          </div>
        )}
      </Popover>
    </Chips>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly entries: readonly string[];
  readonly describe: (entry: string) => ReactNode;
  /** With what is left. */
  readonly onRemove: (entries: readonly string[]) => void;
  /** The way to add one more. */
  readonly children: ReactNode;
}

/** Parts of a question that can be taken out one by one. */
function Chips({ label, entries, describe, onRemove, children }: ChipsProps) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <div className={styles.chips}>
        {entries.map((entry) => (
          <button
            key={entry}
            type="button"
            className={styles.chip}
            onClick={() => onRemove(entries.filter((one) => one !== entry))}
          >
            <span className="visually-hidden">Remove </span>
            {describe(entry)}
            <Icon name="close" />
          </button>
        ))}
        {children}
      </div>
    </>
  );
}
