import type { ReactNode } from 'react';
import { Icon } from '../../components/controls/icon.tsx';
import styles from './question-form.module.css';

interface ChipsProps {
  readonly label: string;
  readonly entries: readonly string[];
  readonly describe: (entry: string) => ReactNode;
  /** With what is left. */
  readonly onRemove: (entries: readonly string[]) => void;
  /** The way to add one more. */
  readonly children: ReactNode;
}

/** Parts of a question that can be taken out one by one. */
export function Chips({ label, entries, describe, onRemove, children }: ChipsProps) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <div className={styles.chips}>
        {entries.map((entry) => (
          <button
            key={entry}
            type="button"
            className={styles.chip}
            onClick={() => onRemove(entries.filter((one) => one !== entry))}
          >
            <span className="visually-hidden">Remove </span>
            {describe(entry)}
            <Icon name="close" />
          </button>
        ))}
        {children}
      </div>
    </>
  );
}
