import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly label: string;
  /** Left out where it is not known. */
  readonly value: ReactNode;
}

/** What is known of one record: a name and a value each. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
