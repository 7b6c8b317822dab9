import type { TimeBucket } from '../../../lib/figures/time-bucket.ts';
import { formatShortDay, formatValue, type Unit } from '../../../lib/words/format.ts';
import type { Series } from '../series.ts';
import { type AxisRange, fittingLabels, showsBand, valueTicks } from './axis-ticks.ts';
import {
  drawAxes,
  drawDot,
  type Frame,
  fillBetween,
  frameOf,
  freshSheet,
  type Label,
  type Point,
  runsOf,
  type Sheet,
  stroke,
  tokenColor,
  traceRun,
} from './canvas-plot.ts';
import { greyLine, lastValue } from './end-labels.ts';
import { lineParts } from './line-parts.ts';
import { bucketLeft, type PlotArea } from './plot-area.ts';

export interface TimeChartParts {
  readonly unit: Unit;
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly Series[];
  readonly highlight: string | undefined;
  readonly markedIndex: number | undefined;
  readonly range: AxisRange | undefined;
  /** Leaves room for names at the lines' ends. */
  readonly isLabelled: boolean;
  /** Keys of lines without a colour of their own. */
  readonly grey: ReadonlySet<string>;
}

const labelsWidth = 140;

/** Draws a chart over time; resolves with where its plot lies, undefined where there is no room for one. */
export function drawTimeChart(
  canvas: HTMLCanvasElement,
  parts: TimeChartParts,
): PlotArea | undefined {
  const sheet = freshSheet(canvas);
  if (!sheet) return undefined;
  const { buckets, series, markedIndex, isLabelled } = parts;
  const ticks = valueTicks(parts).map((at) => ({
    at,
    text: axisText(parts.unit, at),
  }));
  const frame = frameOf(sheet, ticks, isLabelled ? labelsWidth : 10);
  const x = (index: number) => bucketLeft(frame, index, buckets.length);
  drawAxes(sheet, frame, ticks, dayLabels(sheet, frame, buckets, x));
  const plot = { pen: sheet.pen, frame, x };
  if (markedIndex !== undefined) drawMark(plot, markedIndex);
  drawLines(plot, parts);
  return {
    ...{ left: frame.left, right: frame.right, top: frame.top, bottom: frame.bottom },
    ends: Object.fromEntries(
      series.flatMap((one) => {
        const value = lastValue(one);
        return value === undefined ? [] : [[one.key, Math.round(frame.y(value))]];
      }),
    ),
    valueAt: (y) => {
      const share = (frame.bottom - y) / (frame.bottom - frame.top);
      const [lowest, highest] = [ticks[0]?.at ?? 0, ticks.at(-1)?.at ?? 1];
      return lowest + share * (highest - lowest);
    },
  };
}

function axisText(unit: Unit, value: number): string {
  return unit === 'share' ? `${Math.round(value * 100)}%` : formatValue('count', value);
}

function dayLabels(
  { pen }: Sheet,
  { left, right }: Frame,
  buckets: readonly TimeBucket[],
  x: (index: number) => number,
): Label[] {
  const texts = buckets.map(({ first, label }) => label ?? formatShortDay(first));
  const widest = Math.max(0, ...texts.map((text) => pen.measureText(text).width)) + 16;
  const spacing = (right - left) / Math.max(1, buckets.length - 1);
  return fittingLabels(texts.length, spacing, widest).map((index) => ({
    at: x(index),
    text: texts[index] ?? '',
  }));
}

interface Plot {
  readonly pen: CanvasRenderingContext2D;
  readonly frame: Frame;
  readonly x: (index: number) => number;
}

/** A line across the chart where something happened. */
function drawMark({ pen, frame, x }: Plot, index: number): void {
  pen.lineWidth = 1.5;
  pen.setLineDash([4, 4]);
  stroke(pen, tokenColor('--ink-muted'), () => {
    pen.moveTo(x(index), frame.top);
    pen.lineTo(x(index), frame.bottom);
  });
  pen.setLineDash([]);
}

function pointsOf({ frame, x }: Plot, values: readonly (number | null)[]): (Point | null)[] {
  return values.map((value, index) => (value === null ? null : [x(index), frame.y(value)]));
}

/** The line in front last, the others in their order. */
function drawLines(plot: Plot, parts: TimeChartParts): void {
  const { series, highlight } = parts;
  const depth = ({ key, isMain }: Series) => (key === highlight ? 2 : isMain ? 1 : 0);
  for (const one of series) drawBand(plot, one, highlight);
  for (const one of series.toSorted((a, b) => depth(a) - depth(b))) drawLine(plot, one, parts);
}

/** Solid between whole buckets, dashed to and from partial ones; what has no neighbour is a dot. */
function drawLine(
  plot: Plot,
  series: Series,
  { buckets, highlight, grey }: Pick<TimeChartParts, 'buckets' | 'highlight' | 'grey'>,
): void {
  const { pen } = plot;
  const color = tokenColor(grey.has(series.key) ? greyLine : series.color);
  const isForward = highlight === series.key;
  const isStrong = series.isMain || isForward;
  const isBack = highlight !== undefined && !isForward;
  const { solid, dashed } = lineParts(buckets, series.values);
  pen.globalAlpha = isBack ? 0.15 : isStrong ? 1 : 0.75;
  pen.lineWidth = isStrong ? 2.5 : 1.5;
  for (const [at, values] of [solid, ...dashed].entries()) {
    pen.setLineDash(at === 0 ? [] : [4, 4]);
    for (const run of runsOf(pointsOf(plot, values))) {
      const [first] = run;
      if (run.length === 1 && first) drawDot(pen, first, color);
      else stroke(pen, color, () => traceRun(pen, run));
    }
  }
  pen.setLineDash([]);
  if (series.marker !== undefined) drawMarkers(plot, series.marker, series.values, color);
  pen.globalAlpha = 1;
}

const markerSize = 8;

/** A shape at each point; where they would crowd, some are left out. */
function drawMarkers(
  plot: Plot,
  marker: string,
  values: readonly (number | null)[],
  color: string,
): void {
  const { pen } = plot;
  const shape = new Path2D(marker);
  let free = Number.NEGATIVE_INFINITY;
  for (const point of pointsOf(plot, values)) {
    if (!point || point[0] < free) continue;
    const [x, y] = point;
    free = x + 1.5 * markerSize;
    pen.save();
    pen.translate(x - markerSize / 2, y - markerSize / 2);
    pen.scale(markerSize / 10, markerSize / 10);
    pen.fillStyle = color;
    pen.fill(shape);
    pen.restore();
  }
}

function drawBand(plot: Plot, series: Series, highlight: string | undefined): void {
  if (!series.bounds || !showsBand(series, highlight)) return;
  const { pen } = plot;
  const edge = (value: 'lower' | 'upper') =>
    runsOf(pointsOf(plot, series.bounds?.map((at) => at?.[value] ?? null) ?? []));
  const lower = edge('lower');
  pen.globalAlpha = 0.14;
  pen.fillStyle = tokenColor(series.color);
  for (const [at, run] of edge('upper').entries()) fillBetween(pen, run, lower[at] ?? []);
  pen.globalAlpha = 1;
}
