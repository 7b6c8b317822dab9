import styles from './legend.module.css';
import type { Series } from './series.ts';
import { Swatch } from './swatch.tsx';

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
