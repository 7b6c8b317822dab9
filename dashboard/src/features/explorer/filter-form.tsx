import { type FormEvent, useState } from 'react';
import type { DimensionName, FilterOnlyName } from '#contract/query.ts';
import { Button } from '../../components/button.tsx';
import { Select, TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Popover } from '../../components/popover.tsx';
import { dimensionLabels } from '../../lib/glossary.ts';
import styles from './question-form.module.css';

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

/** Adds `field:value`, or `field:!value`. */
export function FilterForm({ onAdd }: { readonly onAdd: (filter: string) => void }) {
  const [field, setField] = useState('ai_platform');
  const [relation, setRelation] = useState<'is' | 'not'>('is');
  const [value, setValue] = useState('');
  return (
    <Popover label="Add a filter" buttonClassName={styles.add} button={<AddFilter />}>
      {(close) => (
        <form
          className={styles.fields}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            onAdd(`${field}:${relation === 'not' ? '!' : ''}${value.trim()}`);
            setValue('');
            close();
          }}
        >
          <Select label="Field" value={field} options={fields} onChange={setField} />
          <Select
            label="Relation"
            value={relation}
            options={[
              { value: 'is', label: 'is one of' },
              { value: 'not', label: 'is none of' },
            ]}
            onChange={(chosen) => setRelation(chosen === 'not' ? 'not' : 'is')}
          />
          <TextField
            label="Value"
            hint="Several are separated by |, and null is a missing one."
            required
            maxLength={400}
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

function AddFilter() {
  return (
    <>
      <Icon name="filter" />
      Add filter
    </>
  );
}
