import { useEffect, useMemo, useRef, useState } from 'react';
import type { Unit } from '../../lib/format.ts';
import { useShownTheme } from '../../lib/theme.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { partialNote } from './partial-periods.ts';
import type { Hovered, Series } from './series.ts';
import styles from './time-chart.module.css';
import { type AxisRange, timeChartOption } from './time-chart-option.ts';

interface TimeChartProps {
  /** What the chart shows, read aloud; its numbers are in the table next to it. */
  readonly label: string;
  readonly unit: Unit;
  readonly kind?: 'line' | 'stacked';
  readonly size?: 'normal' | 'small';
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly Series[];
  /** The key of a series to bring forward. */
  readonly highlight?: string | undefined;
  /** A bucket in which something happened, shown as a line across the chart. */
  readonly markedIndex?: number | undefined;
  /** What the axis of values spans; fitted to them where it is left out. */
  readonly range?: AxisRange | undefined;
}

type Engine = Awaited<typeof import('./chart-engine.ts')>;
type Chart = ReturnType<Engine['init']>;

/** Values over time as lines, or counts as their parts of the whole. */
export function TimeChart(props: TimeChartProps) {
  const { label, unit, kind = 'line', size = 'normal', buckets, series } = props;
  const { highlight, markedIndex, range } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const [hovered, setHovered] = useState<Hovered>();
  const theme = useShownTheme();
  // The theme is among them since the colours behind the tokens change with it.
  const option = useMemo(
    () => timeChartOption({ unit, kind, buckets, series, highlight, markedIndex, range }),
    [unit, kind, buckets, series, highlight, markedIndex, range, theme],
  );
  const note = partialNote(buckets, kind);
  useEffect(() => startChart(ref.current, setChart, setHovered), []);
  useEffect(() => {
    chart?.setOption(option, { notMerge: true });
  }, [chart, option]);
  return (
    <div className={styles.frame}>
      <div
        ref={ref}
        role="img"
        aria-label={label}
        className={styles[size]}
        data-drawn={chart ? 'yes' : undefined}
      />
      {hovered && buckets[hovered.index] && (
        <ChartTooltip hovered={hovered} unit={unit} buckets={buckets} series={series} />
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Draws once the library and the typeface are there, follows the size, tells what the pointer is at. */
function startChart(
  element: HTMLDivElement | null,
  onReady: (chart: Chart | undefined) => void,
  onHover: (hovered: Hovered | undefined) => void,
): () => void {
  let chart: Chart | undefined;
  let stopped = false;
  const observer = new ResizeObserver(() => chart?.resize());
  void Promise.all([import('./chart-engine.ts'), document.fonts.ready]).then(([engine]) => {
    if (!element || stopped) return;
    chart = engine.init(element);
    observer.observe(element);
    followPointer(chart, onHover);
    onReady(chart);
  });
  return () => {
    stopped = true;
    observer.disconnect();
    chart?.dispose();
    onReady(undefined);
  };
}

function followPointer(chart: Chart, onHover: (hovered: Hovered | undefined) => void): void {
  const surface = chart.getZr();
  surface.on('mousemove', ({ offsetX, offsetY }) => {
    if (!chart.containPixel('grid', [offsetX, offsetY])) return onHover(undefined);
    const index = chart.convertFromPixel({ xAxisIndex: 0 }, offsetX);
    if (typeof index !== 'number') return onHover(undefined);
    const left = chart.convertToPixel({ xAxisIndex: 0 }, index);
    onHover({ index, left: typeof left === 'number' ? left : offsetX, width: chart.getWidth() });
  });
  surface.on('globalout', () => onHover(undefined));
}
