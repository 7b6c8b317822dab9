import { useCallback, useRef } from 'react';
import { fittingLabels, roundTicks } from './drawing/axis-ticks.ts';
import {
  drawAxes,
  drawDot,
  frameOf,
  freshSheet,
  type Point,
  stroke,
  tokenColor,
  traceRun,
} from './drawing/canvas-plot.ts';
import { useCanvas } from './drawing/use-canvas.ts';
import styles from './line-plot.module.css';

interface LinePlotProps extends LinePlotParts {
  /** What the plot shows, read aloud; its numbers are in the table next to it. */
  readonly label: string;
}

/** One number against another, as lines with their points. */
export function LinePlot({ label, lines, formatX, formatY }: LinePlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useCallback(
    (on: HTMLCanvasElement) => drawLinePlot(on, { lines, formatX, formatY }),
    [lines, formatX, formatY],
  );
  const isDrawn = useCanvas(canvas, draw);
  return (
    <div
      role="img"
      aria-label={label}
      className={styles.plot}
      data-drawn={isDrawn ? 'yes' : undefined}
    >
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  );
}

export interface LinePlotParts {
  readonly lines: readonly PlotLine[];
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
}

/** Draws a plot of one number against another; whether there was room for it. */
function drawLinePlot(
  canvas: HTMLCanvasElement,
  { lines, formatX, formatY }: LinePlotParts,
): true | undefined {
  const sheet = freshSheet(canvas);
  if (!sheet) return undefined;
  const { pen } = sheet;
  const points = lines.flatMap((line) => line.points);
  const highest = Math.max(0, ...points.map(([, y]) => y));
  const across = points.map(([x]) => x);
  const [from, to] = across.length > 0 ? [Math.min(...across), Math.max(...across)] : [0, 1];
  const up = roundTicks(0, highest, 4).map((at) => ({ at, text: formatY(at) }));
  const frame = frameOf(sheet, up, 16);
  const along = roundTicks(from, to, 4);
  const [first, last] = [along[0], along.at(-1) ?? along[0]];
  const x = (value: number) =>
    frame.left + ((frame.right - frame.left) * (value - first)) / (last - first || 1);
  const texts = along.map(formatX);
  const widest = Math.max(...texts.map((text) => pen.measureText(text).width)) + 16;
  const spacing = (frame.right - frame.left) / Math.max(1, along.length - 1);
  const labels = fittingLabels(along.length, spacing, widest).map((at) => ({
    at: x(along[at] ?? first),
    text: texts[at] ?? '',
  }));
  drawAxes(sheet, frame, up, labels);
  pen.lineWidth = 2;
  for (const { color, points: own } of lines) {
    const drawn = own.map(([one, other]): Point => [x(one), frame.y(other)]);
    const ink = tokenColor(color);
    stroke(pen, ink, () => traceRun(pen, drawn));
    for (const point of drawn) drawDot(pen, point, ink);
  }
  return true;
}

/** A line of a plot of one number against another. */
export interface PlotLine {
  readonly key: string;
  readonly name: string;
  /** A token of styles/tokens.css. */
  readonly color: string;
  /** Across and up. */
  readonly points: readonly (readonly [number, number])[];
}
