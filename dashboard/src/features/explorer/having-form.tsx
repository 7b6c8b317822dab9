import { type FormEvent, useState } from 'react';
import type { HavingOperator, MetricName } from '#contract/query.ts';
import { Button } from '../../components/button.tsx';
import { Select, TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Popover } from '../../components/popover.tsx';
import { metricTerms } from '../../lib/glossary.ts';
import { largestOf, operatorWords, unitOf, writeHaving } from './having-entry.ts';
import styles from './question-form.module.css';

const metrics = Object.entries(metricTerms).map(([value, { label }]) => ({ value, label }));
const operators = Object.entries(operatorWords).map(([value, label]) => ({ value, label }));

/** Adds a condition that rows must meet, in the metric's own unit: shares in percent, scores in points. */
export function HavingForm({ onAdd }: { readonly onAdd: (entry: string) => void }) {
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
