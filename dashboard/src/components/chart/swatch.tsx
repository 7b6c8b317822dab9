import styles from './swatch.module.css';

interface SwatchProps {
  readonly color: string;
  /** The shape at the points of its line, if it has one. */
  readonly marker?: string | undefined;
}

/** The colour of a series, and its shape, next to its name. */
export function Swatch({ color, marker }: SwatchProps) {
  return marker === undefined ? (
    <span className={styles.swatch} style={{ background: `var(${color})` }} />
  ) : (
    <svg className={styles.marker} viewBox="0 0 10 10" aria-hidden="true">
      <path d={marker} style={{ fill: `var(${color})` }} />
    </svg>
  );
}
