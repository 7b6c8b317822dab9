import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatShortDay, formatValue, type Unit } from '../../lib/format.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import type { Series } from './series.ts';
import { faded, tokenColor } from './theme-colors.ts';

type Option = ComposeOption<LineSeriesOption | GridComponentOption>;

interface Parts {
  readonly unit: Unit;
  readonly kind: 'line' | 'stacked';
  readonly buckets: readonly TimeBucket[];
  readonly series: readonly Series[];
  readonly highlight: string | undefined;
}

/** How a chart over time looks, in the library's words. */
export function timeChartOption({ unit, kind, buckets, series, highlight }: Parts): Option {
  const text = { color: tokenColor('--ink-muted'), fontFamily: 'Inter Variable, sans-serif' };
  return {
    animationDuration: 300,
    animationDurationUpdate: 200,
    grid: { left: 4, right: 10, top: 10, bottom: 2, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: buckets.map(({ first }) => formatShortDay(first)),
      boundaryGap: false,
      axisLine: { lineStyle: { color: tokenColor('--line-strong') } },
      axisTick: { show: false },
      axisLabel: { ...text, fontSize: 11, margin: 10, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      scale: kind === 'line',
      ...(unit === 'share' && kind === 'stacked' ? { max: 1 } : {}),
      splitNumber: 4,
      splitLine: { lineStyle: { color: tokenColor('--line') } },
      axisLabel: { ...text, fontSize: 11, formatter: (value: number) => axisText(unit, value) },
    },
    series: series.map((one) =>
      kind === 'stacked' ? area(one) : line(one, highlight, series.length),
    ),
  };
}

function axisText(unit: Unit, value: number): string {
  return unit === 'share' ? `${Math.round(value * 100)}%` : formatValue('count', value);
}

function line(series: Series, highlight: string | undefined, siblings: number): LineSeriesOption {
  const color = tokenColor(series.color);
  const forward = highlight === series.key;
  const back = highlight !== undefined && !forward;
  const alone = siblings === 1 || series.isMain;
  return {
    type: 'line',
    name: series.name,
    data: [...series.values],
    silent: true,
    connectNulls: false,
    smooth: 0.2,
    smoothMonotone: 'x',
    // A value between two gaps has no line and would be invisible without its point.
    symbol: 'circle',
    showSymbol: series.values.length < 3 || hasLonelyValue(series.values),
    symbolSize: 5,
    z: forward ? 5 : series.isMain ? 4 : 2,
    itemStyle: { color },
    lineStyle: {
      color,
      width: alone || forward ? 2.5 : 1.5,
      opacity: back ? 0.18 : 1,
    },
    ...(alone && !back ? { areaStyle: { color: faded(color, 0.07), origin: 'start' } } : {}),
  };
}

function area(series: Series): LineSeriesOption {
  const color = tokenColor(series.color);
  return {
    type: 'line',
    name: series.name,
    stack: 'all',
    data: [...series.values],
    silent: true,
    showSymbol: series.values.length < 2,
    symbol: 'circle',
    symbolSize: 5,
    itemStyle: { color },
    lineStyle: { color, width: 1.5 },
    areaStyle: { color: faded(color, 0.35) },
  };
}

function hasLonelyValue(values: readonly (number | null)[]): boolean {
  return values.some(
    (value, index) =>
      value !== null &&
      (values[index - 1] ?? null) === null &&
      (values[index + 1] ?? null) === null,
  );
}
