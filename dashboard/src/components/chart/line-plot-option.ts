import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { prefersStillness } from '../../lib/motion.ts';
import type { PlotLine } from './plot-line.ts';
import { tokenColor } from './theme-colors.ts';

type Option = ComposeOption<LineSeriesOption | GridComponentOption>;

interface Parts {
  readonly lines: readonly PlotLine[];
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
}

/** How a plot of one number against another looks, in the library's words. */
export function linePlotOption({ lines, formatX, formatY }: Parts): Option {
  const text = { color: tokenColor('--ink-muted'), fontFamily: 'Inter Variable, sans-serif' };
  const axis = (format: (value: number) => string) => ({
    type: 'value' as const,
    splitNumber: 4,
    splitLine: { lineStyle: { color: tokenColor('--line') } },
    axisLabel: { ...text, fontSize: 11, hideOverlap: true, formatter: format },
  });
  return {
    animation: !prefersStillness(),
    animationDuration: 300,
    grid: { left: 4, right: 16, top: 10, bottom: 6, outerBoundsMode: 'same' },
    xAxis: { ...axis(formatX), scale: true },
    yAxis: { ...axis(formatY), min: 0 },
    series: lines.map(lineOf),
  };
}

function lineOf({ name, color, points }: PlotLine): LineSeriesOption {
  const drawn = tokenColor(color);
  return {
    type: 'line',
    name,
    data: points.map((point) => [...point]),
    silent: true,
    symbol: 'circle',
    symbolSize: 5,
    itemStyle: { color: drawn },
    lineStyle: { color: drawn, width: 2, join: 'round', cap: 'round' },
  };
}
