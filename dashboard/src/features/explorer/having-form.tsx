import { type FormEvent, useState } from 'react';
import type { HavingOperator } from '#contract/query.ts';
import { Button } from '../../components/button.tsx';
import { Select, TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Popover } from '../../components/popover.tsx';
import { metricTerms } from '../../lib/glossary.ts';
import { havingSigns } from './explorer-search.ts';
import styles from './question-form.module.css';

const metrics = Object.entries(metricTerms).map(([value, { label }]) => ({ value, label }));
const operators = Object.entries(havingSigns).map(([value, label]) => ({ value, label }));

/** Adds `metric:operator:value`, which rows must fulfil after they were grouped. */
export function HavingForm({ onAdd }: { readonly onAdd: (entry: string) => void }) {
  const [metric, setMetric] = useState('responses');
  const [operator, setOperator] = useState<HavingOperator>('gte');
  const [value, setValue] = useState('');
  return (
    <Popover label="Add a condition" buttonClassName={styles.add} button={<AddCondition />}>
      {(close) => (
        <form
          className={styles.fields}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            onAdd(`${metric}:${operator}:${value}`);
            setValue('');
            close();
          }}
        >
          <Select label="Metric" value={metric} options={metrics} onChange={setMetric} />
          <Select
            label="Comparison"
            value={operator}
            options={operators}
            onChange={(chosen) => setOperator(chosen as HavingOperator)}
          />
          <TextField
            label="Value"
            hint="Shares as numbers from 0 to 1."
            type="number"
            step="any"
            required
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          <Button look="primary" type="submit">
            Add
          </Button>
        </form>
      )}
    </Popover>
  );
}

function AddCondition() {
  return (
    <>
      <Icon name="filter" />
      Add condition
    </>
  );
}
