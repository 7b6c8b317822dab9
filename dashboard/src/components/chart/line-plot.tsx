import { useCallback, useRef } from 'react';
import { drawLinePlot, type LinePlotParts } from './draw-line-plot.ts';
import styles from './line-plot.module.css';
import { useCanvas } from './use-canvas.ts';

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
