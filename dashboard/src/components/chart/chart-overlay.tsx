import type { KeyboardEvent } from 'react';
import type { Annotation } from '#contract/changes-and-actions/annotations.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { annotationSentence } from '../../lib/words/annotation-words.ts';
import { counted, formatValue, type Unit } from '../../lib/words/format.ts';
import styles from './chart-overlay.module.css';
import { ChartTooltip } from './chart-tooltip.tsx';
import { overlaps } from './drawing/annotation-marks.ts';
import { endLabels, greyLine } from './drawing/end-labels.ts';
import { bucketLeft, type PlotArea } from './drawing/plot-area.ts';
import { Swatch } from './legend.tsx';
import { bucketLabel } from './partial-periods.ts';
import type { Series } from './series.ts';

interface ChartOverlayProps {
  readonly label: string;
  readonly unit: Unit;
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly Series[];
  readonly area: PlotArea;
  readonly annotations: readonly Annotation[];
  /** The bucket that the pointer, the finger or the keyboard is at. */
  readonly pointed: number | undefined;
  readonly onPoint: (index: number | undefined) => void;
  /** Opens the answers at a point; undefined where there are none. */
  readonly onOpen: ((index: number) => void) | undefined;
  /** Whether lines are named at their ends. */
  readonly isLabelled: boolean;
  readonly highlight: string | undefined;
  readonly grey: ReadonlySet<string>;
}

/** What lies over the lines of a chart: their names, the values at a point, and the way to them by keyboard. */
export function ChartOverlay(props: ChartOverlayProps) {
  const { label, unit, buckets, series, area, annotations, pointed, onPoint, onOpen } = props;
  const { isLabelled, highlight, grey } = props;
  const bucket = pointed === undefined ? undefined : buckets[pointed];
  return (
    <>
      {isLabelled && <EndLabels {...{ series, area, highlight, grey }} />}
      <ChartReader
        {...{ label, unit, buckets, series, annotations }}
        index={pointed}
        onMove={onPoint}
        onOpen={onOpen}
      />
      {bucket && pointed !== undefined && (
        <ChartTooltip
          {...{ unit, bucket, series }}
          index={pointed}
          opens={onOpen !== undefined}
          left={bucketLeft(area, pointed, buckets.length)}
          annotations={annotations.filter((one) => overlaps(one, bucket))}
        />
      )}
    </>
  );
}

interface EndLabelsProps {
  readonly series: readonly Series[];
  readonly area: PlotArea;
  readonly highlight: string | undefined;
  readonly grey: ReadonlySet<string>;
}

/** The names of lines at their ends. Visual only: the chart's table names them, too. */
function EndLabels({ series, area, highlight, grey }: EndLabelsProps) {
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
function ChartReader(props: ChartReaderProps) {
  const { label, buckets, index, onMove, onOpen } = props;
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
      aria-valuetext={pointText(props, at)}
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
function pointText(props: ChartReaderProps, index: number): string {
  const { unit, buckets, series, annotations } = props;
  const bucket = buckets[index];
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
