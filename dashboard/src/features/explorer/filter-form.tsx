import { type FormEvent, useState } from 'react';
import { type FilterEntry, readFilter } from '#domain/words/filter-words.ts';
import { Button } from '../../components/controls/button.tsx';
import { Select } from '../../components/controls/field.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Popover } from '../../components/controls/popover.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { maxEntryLength } from './explorer-search.ts';
import { withFilter, writeFilter } from './filter-entry.ts';
import { type FilterField, filterField, filterFields } from './filter-fields.ts';
import styles from './question-form.module.css';
import { ValueList } from './value-list.tsx';

const fieldOptions = filterFields.map(({ name, label }) => ({ value: name, label }));

const relations = [
  { value: 'is', label: 'is one of' },
  { value: 'not', label: 'is none of' },
] as const;

interface FilterFormProps {
  readonly filters: readonly string[];
  readonly onChange: (filters: readonly string[]) => void;
}

/** Adds a filter, or changes the one on the same field: its values are picked from those there are. */
export function FilterForm(props: FilterFormProps) {
  return (
    <Popover
      label="Add filter"
      buttonClassName={styles.add}
      button={
        <>
          <Icon name="filter" />
          Add filter
        </>
      }
    >
      {(close) => <FilterFields {...props} onDone={close} />}
    </Popover>
  );
}

function FilterFields({ filters, onChange, onDone }: FilterFormProps & { onDone: () => void }) {
  const [first] = filterFields;
  const [entry, setEntry] = useState<FilterEntry>(() =>
    knownEntry(filters, first?.name ?? '', false),
  );
  const field: FilterField | undefined = filterField(entry.field);
  const isTooLong = writeFilter(entry).length > maxEntryLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(withFilter(filters, entry));
    onDone();
  };
  return (
    <form className={styles.fields} onSubmit={submit}>
      <Select
        label="Field"
        value={entry.field}
        options={fieldOptions}
        onChange={(name) => setEntry(knownEntry(filters, name, entry.negated))}
      />
      <Select
        label="Relation"
        value={entry.negated ? 'not' : 'is'}
        options={relations}
        onChange={(relation) => setEntry({ ...entry, negated: relation === 'not' })}
      />
      {field && (
        <ValueList
          key={field.name}
          field={field}
          chosen={entry.values}
          onChange={(values) => setEntry({ ...entry, values })}
        />
      )}
      {isTooLong && (
        <Notice tone="caution">Choose fewer values: a link can’t hold this many.</Notice>
      )}
      <Button
        look="primary"
        type="submit"
        disabled={isTooLong || (entry.values.length === 0 && !isFiltered(filters, entry))}
      >
        Apply
      </Button>
    </form>
  );
}

/** The filter on this field that is in effect; an empty one where there is none. */
function knownEntry(filters: readonly string[], field: string, negated: boolean): FilterEntry {
  const known = filters.map(readFilter).filter((entry) => entry.field === field);
  const same = known.find((entry) => entry.negated === negated) ?? known[0];
  return same ?? { field, negated, values: [] };
}

function isFiltered(filters: readonly string[], { field, negated }: FilterEntry): boolean {
  return filters.map(readFilter).some((one) => one.field === field && one.negated === negated);
}
