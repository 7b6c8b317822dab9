import type { ReactNode } from 'react';
import styles from './filter-row.module.css';

/** What a list is narrowed by, side by side. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
