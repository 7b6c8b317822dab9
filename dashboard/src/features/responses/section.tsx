import type { ReactNode } from 'react';
import { Help } from '../../components/help.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly meaning?: string;
  readonly children: ReactNode;
}

/** One part of what was read from an answer. */
export function Section({ title, meaning, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        {title}
        {meaning && <Help about={title}>{meaning}</Help>}
      </h2>
      {children}
    </section>
  );
}
