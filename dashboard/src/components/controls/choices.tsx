import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import styles from './choices.module.css';
import { Checkbox } from './field.tsx';

interface ChoicesProps<Value extends string | number> {
  readonly title: string;
  readonly hint: ReactNode;
  readonly chosen: readonly Value[];
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** What choosing it means, below its label. */
    readonly hint?: string;
    readonly disabled?: boolean;
  }[];
  /** Labels are sentences: each has a line of its own. */
  readonly areLong?: boolean;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** More than these scroll. */
const maxInSight = 16;

/** Any number of several, all in sight unless there are many. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { title, hint, chosen, options, areLong = false, onChange } = props;
  const hintId = useId();
  const hasLines = areLong || options.some((option) => option.hint !== undefined);
  return (
    <fieldset className={styles.choices} aria-describedby={hintId}>
      <legend>{title}</legend>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <div
        className={classNames(
          hasLines ? styles.lines : styles.options,
          options.length > maxInSight && styles.many,
        )}
      >
        {options.map(({ value, label, hint: meaning, disabled }) => (
          <Checkbox
            key={value}
            label={label}
            hint={meaning}
            disabled={disabled}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
