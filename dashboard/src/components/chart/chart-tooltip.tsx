import { useLayoutEffect, useRef } from 'react';
import type { Annotation } from '#contract/changes-and-actions/annotations.ts';
import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { counted, formatValue, type Unit } from '../../lib/words/format.ts';
import styles from './chart-tooltip.module.css';
import { Swatch } from './legend.tsx';
import { bucketLabel } from './partial-periods.ts';
import type { Series } from './series.ts';

interface ChartTooltipProps {
  readonly index: number;
  /** Of the bucket, from the left of the chart. */
  readonly left: number;
  readonly unit: Unit;
  readonly bucket: TimeBucket;
  readonly series: readonly Series[];
  readonly annotations: readonly Annotation[];
  /** Whether a click leads to the answers. */
  readonly opens: boolean;
}

/** More lines than these would not fit a screen. */
const maxEntries = 14;
const gap = 12;
const margin = 8;

/** The values at a point, largest first. Visual only: the chart's reader and its table have the same values. */
export function ChartTooltip({
  index,
  left,
  unit,
  bucket,
  series,
  annotations,
  opens,
}: ChartTooltipProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (boxRef.current) placeInside(boxRef.current, left);
  });
  const entries = series
    .map((one) => ({
      ...one,
      value: one.values[index],
      bounds: one.bounds?.[index],
      count: one.counts?.[index],
    }))
    .filter((entry) => entry.value !== null && entry.value !== undefined)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  return (
    <div className={styles.layer} aria-hidden="true">
      <span className={styles.line} style={{ left }} />
      <div ref={boxRef} className={styles.box} data-tooltip="chart">
        <p className={styles.title}>{bucketLabel(bucket)}</p>
        {entries.length === 0 && <p>No answers</p>}
        {entries.slice(0, maxEntries).map((entry) => (
          <p key={entry.key} className={styles.entry}>
            <Swatch color={entry.color} marker={entry.marker} />
            <span className={styles.name} dir="auto">
              {entry.name}
            </span>
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
        {entries.length > maxEntries && (
          <p className={styles.title}>{entries.length - maxEntries} more in the table</p>
        )}
        {opens && entries.length > 0 && <p className={styles.hint}>Click for the answers</p>}
        {annotations.length > 0 && (
          <div className={styles.annotations}>
            {annotations.slice(0, 4).map(({ id, title }) => (
              <p key={id} className={styles.annotation} dir="auto">
                {title}
              </p>
            ))}
            {annotations.length > 4 && <p>{annotations.length - 4} more annotations</p>}
          </div>
        )}
      </div>
    </div>
  );
}

/** Right of the point, or left of it where it is in the right half; never beyond the window. */
function placeInside(box: HTMLElement, point: number): void {
  const layer = box.parentElement?.getBoundingClientRect();
  if (!layer) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const wanted = point > layer.width / 2 ? point - gap - width : point + gap;
  const rightmost = document.documentElement.clientWidth - margin - width - layer.left;
  box.style.left = `${Math.max(margin - layer.left, Math.min(wanted, rightmost))}px`;
  const lowest = window.innerHeight - margin - height - layer.top;
  box.style.top = `${Math.max(margin - layer.top, Math.min(0, lowest))}px`;
}
