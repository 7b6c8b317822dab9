import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The control, given what ties it to its label and its hint. */
  readonly children: (tie: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control with its label above and a hint below. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = ComponentProps<'input'> & Pick<FieldProps, 'label' | 'hint'>;

export function TextField({ label, hint, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(tie) => <input className={styles.input} dir="auto" {...tie} {...rest} />}
    </Field>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & Pick<FieldProps, 'label' | 'hint'>;

export function TextArea({ label, hint, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint}>
      {(tie) => <textarea className={styles.area} dir="auto" {...tie} {...rest} />}
    </Field>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** Where the context says what is chosen, the label is only read aloud. */
  readonly hideLabel?: boolean;
}

export function Select({ label, value, options, onChange, hideLabel = false }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <span className={styles.select}>
        <select
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} dir="auto">
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </div>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, hint, checked, disabled, onChange }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <bdi>{label}</bdi>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
