import { classNames } from '../../lib/class-names.ts';
import styles from './end-label-list.module.css';
import { endLabels, greyLine } from './end-labels.ts';
import type { PlotArea } from './plot-area.ts';
import type { Series } from './series.ts';
import { Swatch } from './swatch.tsx';

interface EndLabelsProps {
  readonly series: readonly Series[];
  readonly area: PlotArea;
  readonly highlight: string | undefined;
  readonly grey: ReadonlySet<string>;
}

/** The names of lines at their ends. Visual only: the chart's table names them, too. */
export function EndLabels({ series, area, highlight, grey }: EndLabelsProps) {
  const labels = endLabels(series, area);
  const byKey = new Map(series.map((one) => [one.key, one]));
  return (
    <div className={styles.layer} aria-hidden="true">
      {labels?.map(({ key, name, top }) => {
        const { color = greyLine, isMain, marker } = byKey.get(key) ?? {};
        const isBack = highlight !== undefined && highlight !== key;
        return (
          <span
            key={key}
            className={classNames(styles.label, isMain && styles.main, isBack && styles.back)}
            style={{ left: area.right, top }}
          >
            {marker ? (
              <Swatch color={color} marker={marker} />
            ) : (
              <span
                className={styles.dash}
                style={{ background: `var(${grey.has(key) ? greyLine : color})` }}
              />
            )}
            <span className={styles.name} dir="auto">
              {name}
            </span>
          </span>
        );
      })}
    </div>
  );
}
