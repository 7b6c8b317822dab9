import { useEffect, useMemo, useRef, useState } from 'react';
import { useShownTheme } from '../../lib/theme.ts';
import styles from './line-plot.module.css';
import { linePlotOption } from './line-plot-option.ts';
import type { PlotLine } from './plot-line.ts';

interface LinePlotProps {
  /** What the plot shows, read aloud; its numbers are in the table next to it. */
  readonly label: string;
  readonly lines: readonly PlotLine[];
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
}

type Chart = ReturnType<Awaited<typeof import('./chart-engine.ts')>['init']>;

/** One number against another, as lines with their points. */
export function LinePlot({ label, lines, formatX, formatY }: LinePlotProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const theme = useShownTheme();
  // The theme is among them since the colours behind the tokens change with it.
  const option = useMemo(
    () => linePlotOption({ lines, formatX, formatY }),
    [lines, formatX, formatY, theme],
  );
  useEffect(() => startPlot(ref.current, setChart), []);
  useEffect(() => {
    chart?.setOption(option, { notMerge: true });
  }, [chart, option]);
  return (
    <div
      ref={ref}
      role="img"
      aria-label={label}
      className={styles.plot}
      data-drawn={chart ? 'yes' : undefined}
    />
  );
}

/** Draws once the library and the typeface are there, and follows the size. */
function startPlot(
  element: HTMLDivElement | null,
  onReady: (chart: Chart | undefined) => void,
): () => void {
  let chart: Chart | undefined;
  let stopped = false;
  const observer = new ResizeObserver(() => chart?.resize());
  void Promise.all([import('./chart-engine.ts'), document.fonts.ready]).then(([engine]) => {
    if (!element || stopped) return;
    chart = engine.init(element);
    observer.observe(element);
    onReady(chart);
  });
  return () => {
    stopped = true;
    observer.disconnect();
    chart?.dispose();
    onReady(undefined);
  };
}
