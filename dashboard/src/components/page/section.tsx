import type { ReactNode } from 'react';
import { Help } from '../controls/tip.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** A definition, shown next to the title. */
  readonly meaning?: string;
  /** A sentence on what is set or shown here. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a page that is no chart and no table: a card with a heading. */
export function Section({ title, meaning, lead, actions, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
          {meaning && <Help about={title}>{meaning}</Help>}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

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
