import { classNames } from '../../lib/class-names.ts';
import { counted, formatValue, type Unit } from '../../lib/format.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import styles from './chart-tooltip.module.css';
import { bucketLabel } from './partial-periods.ts';
import type { Hovered, Series } from './series.ts';
import { Swatch } from './swatch.tsx';

interface ChartTooltipProps {
  readonly hovered: Hovered;
  readonly unit: Unit;
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly Series[];
}

/** The values at the pointer, largest first. Visual only: the chart's table has the same values for screen readers. */
export function ChartTooltip({ hovered, unit, buckets, series }: ChartTooltipProps) {
  const bucket = buckets[hovered.index];
  if (!bucket) return null;
  const entries = series
    .map((one) => ({
      ...one,
      value: one.values[hovered.index],
      bounds: one.bounds?.[hovered.index],
      count: one.counts?.[hovered.index],
    }))
    .filter((entry) => entry.value !== null && entry.value !== undefined)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const toTheLeft = hovered.left > hovered.width / 2;
  return (
    <div className={styles.layer} aria-hidden="true">
      <span className={styles.line} style={{ left: hovered.left }} />
      <div
        className={classNames(styles.box, toTheLeft && styles.left)}
        style={{ left: hovered.left }}
      >
        <p className={styles.title}>{bucketLabel(bucket)}</p>
        {entries.length === 0 && <p>No answers</p>}
        {entries.map((entry) => (
          <p key={entry.key} className={styles.entry}>
            <Swatch color={entry.color} marker={entry.marker} />
            <span className={styles.name}>{entry.name}</span>
            <span className={styles.value}>{formatValue(unit, entry.value)}</span>
            {entry.bounds && (
              <span className={styles.bounds}>
                {formatValue(unit, entry.bounds.lower)} to {formatValue(unit, entry.bounds.upper)}
              </span>
            )}
            {typeof entry.count === 'number' && (
              <span className={styles.count}>{counted(entry.count, 'answer')}</span>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}
