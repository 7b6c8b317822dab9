import type { KeyboardEvent } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import { annotationSentence } from '../../lib/annotation-words.ts';
import { counted, formatValue, type Unit } from '../../lib/format.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import { overlaps } from './annotation-marks.ts';
import styles from './chart-reader.module.css';
import { bucketLabel } from './partial-periods.ts';
import type { Series } from './series.ts';

interface ChartReaderProps {
  readonly label: string;
  readonly unit: Unit;
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly Series[];
  readonly index: number | undefined;
  readonly annotations: readonly Annotation[];
  readonly onMove: (index: number | undefined) => void;
  /** Opens the answers at a point; undefined where there are none. */
  readonly onOpen: ((index: number) => void) | undefined;
}

/** A chart by keyboard: arrow keys walk through its points, what is there is shown and read aloud, and Enter opens it. */
export function ChartReader(props: ChartReaderProps) {
  const { label, unit, buckets, series, index, annotations, onMove, onOpen } = props;
  const last = buckets.length - 1;
  if (last < 0) return null;
  const at = Math.min(index ?? last, last);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen?.(at);
    const next = target(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next === 'none' ? undefined : next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Points of the chart: ${label}${onOpen ? '. Enter opens the answers at a point' : ''}`}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={at + 1}
      aria-valuetext={pointText(unit, buckets[at], series, at, annotations)}
      className={styles.reader}
      onFocus={() => onMove(at)}
      onBlur={() => onMove(undefined)}
      onKeyDown={move}
    />
  );
}

function target(key: string, at: number, last: number): number | 'none' | undefined {
  const targets: Readonly<Record<string, number | 'none'>> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowDown: Math.max(0, at - 1),
    ArrowRight: Math.min(last, at + 1),
    ArrowUp: Math.min(last, at + 1),
    Home: 0,
    End: last,
    Escape: 'none',
  };
  return targets[key];
}

/** What is at a point, in words; the largest values first, as in the tooltip. */
function pointText(
  unit: Unit,
  bucket: TimeBucket | undefined,
  series: readonly Series[],
  index: number,
  annotations: readonly Annotation[],
): string {
  if (!bucket) return '';
  const values = series
    .map(({ name, values, counts }) => ({ name, value: values[index], count: counts?.[index] }))
    .filter(({ value }) => typeof value === 'number')
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .map(({ name, value, count }) => {
      const rest = typeof count === 'number' ? ` of ${counted(count, 'answer')}` : '';
      return `${name} ${formatValue(unit, value)}${rest}`;
    });
  const happened = annotations.filter((one) => overlaps(one, bucket)).map(annotationSentence);
  return [bucketLabel(bucket), values.join(', ') || 'no answers', ...happened].join('. ');
}
