import styles from './swatch.module.css';

/** The colour of a series, next to its name. */
export function Swatch({ color }: { readonly color: string }) {
  return <span className={styles.swatch} style={{ background: `var(${color})` }} />;
}
