import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from './button.tsx';
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
  const id = useId();
  const [draft, setDraft] = useState('');
  const add = () => {
    const value = draft.trim();
    if (value !== '' && !values.includes(value)) onChange([...values, value]);
    setDraft('');
  };
  const inputRef = useRef<HTMLInputElement>(null);
  // What was typed and left is meant, also by whoever goes straight to the button that sends the form. That one must
  // not move away under the pointer because the list grows, so it is added when the form is sent.
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
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {values.length > 0 && (
        <ul className={styles.values} aria-label={label}>
          {values.map((value) => (
            <li key={value} className={styles.value}>
              <span>{value}</span>
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
          ref={inputRef}
          id={id}
          value={draft}
          maxLength={maxLength}
          list={suggestions.length > 0 ? `${id}-list` : undefined}
          autoComplete="off"
          placeholder={placeholder}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={addByEnter}
          onBlur={addByLeaving}
        />
        {suggestions.length > 0 && (
          <datalist id={`${id}-list`}>
            {suggestions
              .filter((suggestion) => !values.includes(suggestion))
              .map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
          </datalist>
        )}
        <Button onClick={add} disabled={draft.trim() === ''}>
          Add
          <span className="visually-hidden"> to {label}</span>
        </Button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
