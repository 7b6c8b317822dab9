import type { ReactNode } from 'react';
import styles from './named-record.module.css';

interface NamedRecordProps {
  readonly name: ReactNode;
  /** In smaller type below it. */
  readonly detail?: ReactNode;
}

/** The first cell of a row about something that has a name. */
export function NamedRecord({ name, detail }: NamedRecordProps) {
  return (
    <div className={styles.record}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {detail && (
        <span className={styles.detail} dir="auto">
          {detail}
        </span>
      )}
    </div>
  );
}
