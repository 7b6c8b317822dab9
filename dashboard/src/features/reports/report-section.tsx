import { type ReactNode, useId } from 'react';
import styles from './report-view.module.css';

interface ReportSectionProps {
  readonly title: string;
  /** What is shown of all there is, and what the numbers rest on. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A titled part of a report. */
export function ReportSection({ title, note, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
