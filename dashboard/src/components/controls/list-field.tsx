import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './list-field.module.css';

interface ListFieldProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Offered while somebody types; anything else can be written, too. */
  readonly suggestions?: readonly string[];
}

/** Short texts in a list: other names, websites, topics. Enter adds one; each has a button that takes it out. */
export function ListField(props: ListFieldProps) {
  const { label, values, onChange, hint, placeholder, maxLength = 255, suggestions = [] } = props;
  const [draft, setDraft] = useState('');
  const add = () => {
    const value = draft.trim();
    if (value !== '' && !values.includes(value)) onChange([...values, value]);
    setDraft('');
  };
  const inputRef = useRef<HTMLInputElement>(null);
  // Text that was typed but not added counts, too. When focus moves to the submit button, it is added on submit: the
  // button must not move under the pointer because the list grows.
  const addByLeaving = ({ relatedTarget }: FocusEvent) => {
    const sends = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    if (!sends) add();
  };
  useEffect(() => {
    const form = inputRef.current?.form;
    const addFirst = () => flushSync(add);
    form?.addEventListener('submit', addFirst, { capture: true });
    return () => form?.removeEventListener('submit', addFirst, { capture: true });
  });
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Field label={label} hint={hint}>
      {(tie) => (
        <>
          {values.length > 0 && (
            <ul className={styles.values} aria-label={label}>
              {values.map((value) => (
                <li key={value} className={styles.value}>
                  <span dir="auto">{value}</span>
                  <IconButton
                    icon="close"
                    label={`Remove ${value}`}
                    onClick={() => onChange(values.filter((other) => other !== value))}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.entry}>
            <input
              dir="auto"
              ref={inputRef}
              className={fieldStyles.input}
              {...tie}
              value={draft}
              maxLength={maxLength}
              list={suggestions.length > 0 ? `${tie.id}-list` : undefined}
              autoComplete="off"
              placeholder={placeholder}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={addByEnter}
              onBlur={addByLeaving}
            />
            <Suggestions id={`${tie.id}-list`} among={suggestions} without={values} />
            <Button onClick={add} disabled={draft.trim() === ''}>
              Add
              <span className="visually-hidden"> to {label}</span>
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly among: readonly string[];
  readonly without: readonly string[];
}

function Suggestions({ id, among, without }: SuggestionsProps) {
  if (among.length === 0) return null;
  return (
    <datalist id={id}>
      {among
        .filter((suggestion) => !without.includes(suggestion))
        .map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
    </datalist>
  );
}
