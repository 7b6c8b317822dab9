import { type RefObject, useEffect, useRef, useState } from 'react';
import { onPrint } from '../../lib/on-print.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import { lastValue } from './end-labels.ts';
import type { PlotArea } from './plot-area.ts';
import type { Series } from './series.ts';
import { bottomMargin, type TimeChartOption, topMargin } from './time-chart-option.ts';

type Engine = Awaited<typeof import('./chart-engine.ts')>;
type Chart = ReturnType<Engine['init']>;

interface PointClicks {
  /** Whether a click leads anywhere: the pointer then says so. */
  readonly isOpen: boolean;
  /** A bucket, and the value of the axis at the pointer. */
  readonly onClick: (index: number, value: number) => void;
}

interface DrawnChart {
  readonly chart: Chart | undefined;
  /** Known once something was drawn. */
  readonly area: PlotArea | undefined;
  /** The bucket that the pointer, the finger or the keyboard is at. */
  readonly pointed: number | undefined;
  readonly setPointed: (index: number | undefined) => void;
}

/** A chart inside an element: drawn once the library and the typeface are there, and as large as the element. */
export function useChart(
  ref: RefObject<HTMLDivElement | null>,
  option: TimeChartOption,
  buckets: readonly TimeBucket[],
  series: readonly Series[],
  clicks: PointClicks,
): DrawnChart {
  const [chart, setChart] = useState<Chart>();
  const [area, setArea] = useState<PlotArea>();
  const [pointed, setPointed] = useState<number>();
  const drawn = useRef({ buckets, series, clicks });
  drawn.current = { buckets, series, clicks };
  const hasOption = useRef(false);
  useEffect(() => {
    let made: Chart | undefined;
    let stopped = false;
    // Where the plot lies depends on how wide the library makes the labels of its axes.
    const measure = () => {
      if (!made || !hasOption.current) return;
      const now = areaOf(made, drawn.current.buckets, drawn.current.series);
      setArea((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    };
    const fitElement = () => {
      made?.resize();
      measure();
    };
    const observer = new ResizeObserver(fitElement);
    const stopPrinting = onPrint(() => {
      fitElement();
      made?.getZr().flush();
    });
    void Promise.all([import('./chart-engine.ts'), document.fonts.ready]).then(([engine]) => {
      const element = ref.current;
      if (!element || stopped) return;
      made = engine.init(element);
      made.on('rendered', measure);
      observer.observe(element);
      setChart(made);
    });
    return () => {
      stopped = true;
      observer.disconnect();
      stopPrinting();
      made?.dispose();
      hasOption.current = false;
      setChart(undefined);
    };
  }, [ref]);
  useEffect(() => {
    // Set first: what is drawn without animation is drawn, and announced, before setOption returns.
    hasOption.current = chart !== undefined;
    chart?.setOption(option, { notMerge: true });
  }, [chart, option]);
  // After the effect that gives the chart its axes, without which no place is a bucket.
  useEffect(() => {
    return chart && ref.current
      ? followPointer(chart, ref.current, setPointed, () => drawn.current.clicks)
      : undefined;
  }, [chart, ref]);
  return { chart, area, pointed, setPointed };
}

function areaOf(
  chart: Chart,
  buckets: readonly TimeBucket[],
  series: readonly Series[],
): PlotArea | undefined {
  const x = (index: number) => pixel(chart.convertToPixel({ xAxisIndex: 0 }, index));
  const [left, right] = [x(0), x(Math.max(0, buckets.length - 1))];
  if (left === undefined || right === undefined) return undefined;
  const ends = series.flatMap((one) => {
    const value = lastValue(one);
    if (value === undefined) return [];
    const top = pixel(chart.convertToPixel({ yAxisIndex: 0 }, value));
    return top === undefined ? [] : [[one.key, Math.round(top)] as const];
  });
  return {
    left,
    right,
    top: topMargin,
    bottom: chart.getHeight() - bottomMargin,
    ends: Object.fromEntries(ends),
  };
}

function pixel(found: unknown): number | undefined {
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

/** Tells which bucket the pointer is at. A finger leaves nothing behind it: the next touch elsewhere ends it. */
function followPointer(
  chart: Chart,
  element: HTMLElement,
  onPoint: (index: number | undefined) => void,
  clicks: () => PointClicks,
): () => void {
  const surface = chart.getZr();
  const indexAt = (x: number, y: number): number | undefined => {
    if (!chart.containPixel('grid', [x, y])) return undefined;
    const index = chart.convertFromPixel({ xAxisIndex: 0 }, x);
    return typeof index === 'number' ? index : undefined;
  };
  surface.on('mousemove', ({ offsetX, offsetY }) => {
    const index = indexAt(offsetX, offsetY);
    if (index !== undefined && clicks().isOpen) surface.setCursorStyle('pointer');
    onPoint(index);
  });
  surface.on('click', ({ offsetX, offsetY, event }) => {
    // A tap is how a finger reads the values: it must not lead away from them.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    const index = indexAt(offsetX, offsetY);
    const value = chart.convertFromPixel({ yAxisIndex: 0 }, offsetY);
    if (index !== undefined && typeof value === 'number') clicks().onClick(index, value);
  });
  surface.on('globalout', () => onPoint(undefined));
  const touchElsewhere = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && element.contains(target))) onPoint(undefined);
  };
  document.addEventListener('pointerdown', touchElsewhere);
  return () => document.removeEventListener('pointerdown', touchElsewhere);
}
