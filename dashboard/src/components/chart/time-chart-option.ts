import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatShortDay, formatValue, type Unit } from '../../lib/format.ts';
import { prefersStillness } from '../../lib/motion.ts';
import type { TimeBucket } from '../../lib/time-bucket.ts';
import { axisStart } from './axis-start.ts';
import { greyLine } from './end-labels.ts';
import { hasLonelyValue, lineParts, partialRuns } from './line-parts.ts';
import type { Series } from './series.ts';
import { tokenColor } from './theme-colors.ts';

export type TimeChartOption = ComposeOption<LineSeriesOption | GridComponentOption>;

interface Parts {
  readonly unit: Unit;
  readonly kind: 'line' | 'stacked';
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

/** What a value axis spans. */
export interface AxisRange {
  readonly min: number;
  readonly max?: number;
}

/** Around the plot, in pixels. */
export const topMargin = 10;
export const bottomMargin = 28;
const labelsWidth = 140;

/** How a chart over time looks, in the library's words. */
export function timeChartOption({
  unit,
  kind,
  buckets,
  series,
  highlight,
  markedIndex,
  range,
  isLabelled,
  grey,
}: Parts): TimeChartOption {
  const totals = buckets.map((_, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  const text = { color: tokenColor('--ink-muted'), fontFamily: 'Inter Variable, sans-serif' };
  return {
    animation: !prefersStillness(),
    animationDuration: 300,
    animationDurationUpdate: 200,
    grid: {
      left: 4,
      right: isLabelled ? labelsWidth : 10,
      top: topMargin,
      bottom: 6,
      outerBoundsMode: 'same',
    },
    xAxis: {
      type: 'category',
      data: buckets.map(({ first, label }) => label ?? formatShortDay(first)),
      boundaryGap: false,
      axisLine: { lineStyle: { color: tokenColor('--line-strong') } },
      axisTick: { show: false },
      axisLabel: { ...text, fontSize: 11, margin: 10, hideOverlap: true },
      ...(markedIndex === undefined ? {} : lineAt(markedIndex, buckets.length - 1)),
    },
    yAxis: {
      type: 'value',
      ...(kind === 'stacked'
        ? { min: 0, max: 1 }
        : quartered({ min: axisStart(unit, series), ...topOf(unit, series), ...range })),
      splitNumber: kind === 'stacked' ? 2 : 4,
      splitLine: { lineStyle: { color: tokenColor('--line') } },
      axisLabel: {
        ...text,
        fontSize: 11,
        formatter: (value: number) => axisText(kind === 'stacked' ? 'share' : unit, value),
      },
    },
    series:
      kind === 'stacked'
        ? [...series.map((one) => area(one, totals)), ...partialRuns(buckets).map(veil(buckets))]
        : series.flatMap((one) => [
            ...band(one, highlight),
            ...line(one, buckets, highlight, grey),
          ]),
  };
}

/** No share is above 100%, which the library does not know when it rounds up. */
function topOf(unit: Unit, series: readonly Series[]): { max?: number } {
  const highest = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return unit === 'share' && highest > 0.9 ? { max: 1 } : {};
}

/** Where both ends are given, the library's own steps would end with a shorter one. */
function quartered(ends: Partial<AxisRange>) {
  const { min, max } = ends;
  return min === undefined || max === undefined ? ends : { ...ends, interval: (max - min) / 4 };
}

/** A line across the chart where something happened. */
function lineAt(index: number, last: number) {
  return {
    splitLine: {
      show: true,
      interval: (at: number) => at === index,
      showMinLine: index === 0,
      showMaxLine: index === last,
      lineStyle: { color: tokenColor('--ink-muted'), type: 'dashed' as const, width: 1.5 },
    },
  };
}

function axisText(unit: Unit, value: number): string {
  return unit === 'share' ? `${Math.round(value * 100)}%` : formatValue('count', value);
}

/** Solid between whole buckets, dashed to and from partial ones. */
function line(
  series: Series,
  buckets: readonly TimeBucket[],
  highlight: string | undefined,
  grey: ReadonlySet<string>,
): LineSeriesOption[] {
  const color = tokenColor(grey.has(series.key) ? greyLine : series.color);
  const forward = highlight === series.key;
  const strong = series.isMain || forward;
  const back = highlight !== undefined && !forward;
  const { solid, dashed } = lineParts(buckets, series.values);
  const part = (
    values: readonly (number | null)[],
    type: 'solid' | 'dashed',
  ): LineSeriesOption => ({
    type: 'line',
    name: series.name,
    data: [...values],
    silent: true,
    connectNulls: false,
    ...pointsOf(series, values),
    z: forward ? 5 : series.isMain ? 4 : 2,
    itemStyle: { color },
    lineStyle: {
      color,
      type: type === 'dashed' ? [4, 4] : 'solid',
      width: strong ? 2.5 : 1.5,
      opacity: back ? 0.15 : strong ? 1 : 0.75,
      join: 'round',
      cap: type === 'dashed' ? 'butt' : 'round',
    },
  });
  return [part(solid, 'solid'), ...dashed.map((values) => part(values, 'dashed'))];
}

/** Where markers would crowd, the library leaves some out. */
function pointsOf({ marker }: Series, values: readonly (number | null)[]) {
  return marker === undefined
    ? { symbol: 'circle', showSymbol: hasLonelyValue(values), symbolSize: 5 }
    : { symbol: `path://${marker}`, symbolKeepAspect: true, showSymbol: true, symbolSize: 8 };
}

/**
 * The bounds of the line that the chart is about, or of the one brought forward: those of all lines would cover each
 * other. The library has no band; it is the distance of the bounds, stacked on the lower one.
 */
function band({ key, color, isMain, bounds }: Series, highlight: string | undefined) {
  const isShown = highlight === undefined ? isMain === true : highlight === key;
  if (!bounds || !isShown) return [];
  const edge = (data: (number | null)[]): LineSeriesOption => ({
    type: 'line',
    stack: `bounds of ${key}`,
    data,
    silent: true,
    showSymbol: false,
    z: 1,
    lineStyle: { opacity: 0 },
  });
  return [
    edge(bounds.map((at) => at?.lower ?? null)),
    {
      ...edge(bounds.map((at) => (at ? at.upper - at.lower : null))),
      areaStyle: { color: tokenColor(color), opacity: 0.14 },
    },
  ];
}

/** Fades a partial bucket out to its whole neighbours. */
function veil(buckets: readonly TimeBucket[]) {
  return ([from, to]: readonly [number, number]): LineSeriesOption => ({
    type: 'line',
    data: buckets.map((_, index) => (index >= from && index <= to ? 1 : null)),
    silent: true,
    showSymbol: false,
    z: 3,
    lineStyle: { opacity: 0 },
    areaStyle: { color: tokenColor('--surface'), opacity: 0.6 },
  });
}

/** Drawn as its part of all answers of the time, so that a week of which only days are asked for does not sag. */
function area(series: Series, totals: readonly number[]): LineSeriesOption {
  const shares = series.values.map((value, index) => {
    const total = totals[index] ?? 0;
    return total === 0 ? null : (value ?? 0) / total;
  });
  return {
    type: 'line',
    name: series.name,
    stack: 'all',
    data: shares,
    silent: true,
    showSymbol: false,
    lineStyle: { color: tokenColor('--surface'), width: 1 },
    areaStyle: { color: tokenColor(series.color), opacity: 1 },
  };
}
