import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen here, read aloud. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: IconName;
  }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight. With icons, the labels are read aloud only. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.label}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? (
            <>
              <Icon name={option.icon} />
              <span className="visually-hidden">{option.label}</span>
            </>
          ) : (
            option.label
          )}
        </label>
      ))}
    </fieldset>
  );
}
