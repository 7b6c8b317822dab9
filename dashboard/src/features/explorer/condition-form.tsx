import { type ComponentProps, type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Select, TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Popover } from '../../components/popover.tsx';
import styles from './question-form.module.css';

interface Choice {
  readonly label: string;
  /** What is chosen at first. */
  readonly first: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface ConditionFormProps {
  /** What the button does, such as "Add filter". */
  readonly title: string;
  readonly about: Choice;
  readonly relation: Choice;
  /** How a value is written, and what is allowed in its field. */
  readonly value: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & { readonly hint: string };
  readonly onAdd: (about: string, relation: string, value: string) => void;
}

/** Adds one condition in three parts: what it is about, how that is compared, and with what. */
export function ConditionForm(props: ConditionFormProps) {
  const [about, setAbout] = useState(props.about.first);
  const [relation, setRelation] = useState(props.relation.first);
  const [value, setValue] = useState('');
  const { title } = props;
  return (
    <Popover
      label={title}
      buttonClassName={styles.add}
      button={
        <>
          <Icon name="filter" />
          {title}
        </>
      }
    >
      {(close) => (
        <form
          className={styles.fields}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            props.onAdd(about, relation, value.trim());
            setValue('');
            close();
          }}
        >
          <Select
            label={props.about.label}
            value={about}
            options={props.about.options}
            onChange={setAbout}
          />
          <Select
            label={props.relation.label}
            value={relation}
            options={props.relation.options}
            onChange={setRelation}
          />
          <TextField
            label="Value"
            required
            {...props.value}
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
