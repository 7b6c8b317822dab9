import {
  type Dispatch,
  lazy,
  type MouseEvent as ReactMouseEvent,
  type RefObject,
  type SetStateAction,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { onPrint } from '../../lib/browser/print.ts';
import { useAnnotations, useAnnotationsShown } from '../../lib/figures/annotations.ts';
import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { FixedScope } from '../../lib/scope/use-scope.ts';
import type { Unit } from '../../lib/words/format.ts';
import { useOpenAnswers } from '../figures/answers-link.tsx';
import { useInPanel } from './charts-of-panel.ts';
import type { AxisRange } from './drawing/axis-ticks.ts';
import { drawTimeChart } from './drawing/draw-time-chart.ts';
import { greyKeys } from './drawing/end-labels.ts';
import { wholeValues } from './drawing/line-parts.ts';
import { bucketAt } from './drawing/plot-area.ts';
import { useCanvas } from './drawing/use-canvas.ts';
import { leavesOutPartial } from './partial-periods.ts';
import { answersByKey, answersIn, seriesAt } from './point-answers.ts';
import type { Series } from './series.ts';
import styles from './time-chart.module.css';

// Loaded after the lines: nobody waits for them to see these.
const ChartOverlay = lazy(async () => ({
  default: (await import('./chart-parts.ts')).ChartOverlay,
}));
const ChartFoot = lazy(async () => ({
  default: (await import('./chart-parts.ts')).ChartFoot,
}));

interface TimeChartProps {
  /** What the chart shows, read aloud; its numbers are in the table next to it. */
  readonly label: string;
  readonly unit: Unit;
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

/** Narrower ones have no room for names next to their lines. */
const minLabelledWidth = 520;
/** Names that fit below each other. */
const maxLabels = { normal: 16, small: 9 } as const;

/**
 * Values over time as lines, with what happened meanwhile below. Where there is
 * room, lines are named at their ends, and a legend right after the chart is not shown (legend.module.css). A point of a
 * series with `answers` opens those of its days.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, unit, size = 'normal', buckets, series } = props;
  const { highlight, markedIndex, range } = props;
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const days = { start: buckets[0]?.first ?? '1', end: buckets.at(-1)?.last ?? '0' };
  // What has days of its own is shown to people who may not see annotations.
  const isFixed = useContext(FixedScope) !== undefined;
  const annotations = useAnnotations(days, { enabled: !isFixed });
  const areShown = useAnnotationsShown();
  const fits = width >= minLabelledWidth && series.length <= maxLabels[size];
  const isLabelled = series.length > 1 && fits;
  const leavesOut = leavesOutPartial(unit, buckets, series);
  const drawn = useMemo(
    () =>
      leavesOut
        ? series.map((one) => ({ ...one, values: wholeValues(buckets, one.values) }))
        : series,
    [leavesOut, buckets, series],
  );
  const grey = useMemo(
    () => (isLabelled ? greyKeys(drawn, highlight) : new Set<string>()),
    [isLabelled, drawn, highlight],
  );
  const draw = useCallback(
    (on: HTMLCanvasElement) =>
      drawTimeChart(on, {
        ...{ unit, buckets, series: drawn, highlight, markedIndex, range, isLabelled, grey },
      }),
    [unit, buckets, drawn, highlight, markedIndex, range, isLabelled, grey],
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useCanvas(canvas, draw);
  const [pointed, setPointed] = usePointed(ref);
  const openAnswers = useOpenAnswers();
  const byKey = answersByKey(series, highlight);
  const open = (index: number, answers: Series['answers']) => {
    const bucket = buckets[index];
    if (bucket && answers) openAnswers(answersIn(bucket, answers));
  };
  const placeOf = ({ nativeEvent: { offsetX, offsetY } }: ReactMouseEvent) =>
    area && bucketAt(area, [offsetX, offsetY], buckets.length);
  const click = (event: ReactMouseEvent) => {
    // A tap is how a finger reads the values: it must not lead away from them.
    const { nativeEvent } = event;
    if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') return;
    const index = placeOf(event);
    if (index === undefined || !area) return;
    const value = area.valueAt(nativeEvent.offsetY);
    open(index, seriesAt(series, index, value)?.answers);
  };
  useInPanel(ref, { label, lines: series });
  return (
    <div className={styles.frame} data-labelled={isLabelled ? 'yes' : undefined}>
      <div className={styles.plot}>
        <div
          ref={ref}
          role="img"
          aria-label={label}
          className={styles[size]}
          data-drawn={area ? 'yes' : undefined}
        >
          {/* What the pointer can do here, the keyboard can in the reader over it. */}
          <canvas
            ref={canvas}
            className={classNames(styles.canvas, byKey && pointed !== undefined && styles.opens)}
            onMouseMove={(event) => setPointed(placeOf(event))}
            onMouseLeave={() => setPointed(undefined)}
            onClick={click}
          />
        </div>
        {area && (
          <Suspense>
            <ChartOverlay
              {...{ label, unit, buckets, series, area, isLabelled, highlight, grey, pointed }}
              annotations={areShown ? annotations : []}
              onPoint={setPointed}
              onOpen={byKey && ((index) => open(index, byKey))}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.foot}>
        {area && (
          <Suspense>
            <ChartFoot
              {...{ unit, buckets, series, range, area }}
              annotations={isFixed ? undefined : annotations}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

type Pointed = number | undefined;

/** The bucket that is pointed at. A finger leaves nothing behind it: the next touch elsewhere ends it. */
function usePointed(
  ref: RefObject<HTMLElement | null>,
): [Pointed, Dispatch<SetStateAction<Pointed>>] {
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    const touchElsewhere = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && ref.current?.contains(target))) setPointed(undefined);
    };
    document.addEventListener('pointerdown', touchElsewhere);
    return () => document.removeEventListener('pointerdown', touchElsewhere);
  }, [ref]);
  return [pointed, setPointed];
}

/** The width of an element in pixels, and again whenever it changes. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const stop = onPrint(measure);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [ref]);
  return width;
}
