import styles from './legend.module.css';
import type { Series } from './series.ts';

/** Which colour is which line, where nothing next to the chart says so. */
export function Legend({
  series,
}: {
  readonly series: readonly Pick<Series, 'key' | 'name' | 'color' | 'marker'>[];
}) {
  return (
    <ul className={styles.legend} aria-label="Lines of the chart">
      {series.map(({ key, name, color, marker }) => (
        <li key={key} className={styles.entry}>
          <Swatch color={color} marker={marker} />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  );
}

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
