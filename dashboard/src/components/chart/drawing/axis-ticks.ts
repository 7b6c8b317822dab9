import { formatValue, type Unit } from '../../../lib/words/format.ts';
import type { Series } from '../series.ts';
/** What a value axis spans. */
export interface AxisRange {
  readonly min: number;
  readonly max?: number;
}

/** The values at which an axis is marked, from its lower end to its upper. */
export type Ticks = readonly [number, ...number[]];

/** About `parts` steps of a round size that reach from at most `min` to at least `max`; a step is never empty. */
export function roundTicks(min: number, max: number, parts: number): Ticks {
  const step = roundStep((max > min ? max - min : Math.abs(max) || 1) / parts);
  const first = Math.floor(min / step + tolerance);
  const last = Math.max(first + 1, Math.ceil(max / step - tolerance));
  return ticksBetween(first * step, last * step, last - first);
}

/** Equal steps from one value to another. */
export function ticksBetween(min: number, max: number, parts: number): Ticks {
  const inner = Array.from({ length: parts }, (_, at) => min + ((max - min) * (at + 1)) / parts);
  return [min, ...inner.map(withoutNoise)];
}

/** 0.30000000000000004 is 0.3. */
const withoutNoise = (value: number) => Number(value.toPrecision(12));
const tolerance = 1e-9;

/** 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= wanted * (1 - tolerance)) ?? 10;
  return factor * power;
}

/** The indexes of the labels that fit next to each other: every second, third and so on where not all of them do. */
export function fittingLabels(count: number, spacing: number, widest: number): number[] {
  const step = spacing > 0 ? Math.max(1, Math.ceil(widest / spacing)) : Math.max(1, count);
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

/**
 * Where the axis of values starts. At zero, so that twice the height is twice as much; only where all values lie in a
 * narrow range far above it does the axis start higher, and the chart says so.
 */
export function axisStart(unit: Unit, series: readonly Series[]): number {
  const known = series.flatMap(({ values, bounds = [] }) => [
    ...values.filter((value) => value !== null),
    ...bounds.flatMap((at) => (at ? [at.lower, at.upper] : [])),
  ]);
  if (unit === 'count' || known.length === 0) return 0;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = high - low;
  if (room === 0 || low - room <= high / 2) return 0;
  const step = unit === 'share' ? 0.05 : 5;
  return Math.max(0, Math.floor((low - room / 2) / step)) * step;
}

/** Said where the axis does not start at zero. */
export function axisNote(unit: Unit, start: number): string | undefined {
  return start > 0 ? `The axis starts at ${formatValue(unit, start)}, not at zero` : undefined;
}

interface ChartValues {
  readonly unit: Unit;
  readonly series: readonly Series[];
  readonly highlight: string | undefined;
  readonly range: AxisRange | undefined;
}

/** Where the axis is marked. No share is above 100%. */
export function valueTicks(parts: ChartValues): Ticks {
  const { unit, series, range, highlight } = parts;
  const min = range?.min ?? axisStart(unit, series);
  if (range?.max !== undefined) return ticksBetween(min, range.max, 4);
  const highest = Math.max(
    0,
    ...series.flatMap((one) => [
      ...one.values.map((value) => value ?? 0),
      ...(showsBand(one, highlight) ? (one.bounds ?? []).map((at) => at?.upper ?? 0) : []),
    ]),
  );
  const ticks = roundTicks(min, highest, 4);
  return unit === 'share' && (ticks.at(-1) ?? 0) > 1 ? ticksBetween(min, 1, 4) : ticks;
}

/** The bounds of the line that the chart is about, or of the one brought forward: those of all lines would cover each other. */
export function showsBand({ key, isMain, bounds }: Series, highlight: string | undefined): boolean {
  return bounds !== undefined && (highlight === undefined ? isMain === true : highlight === key);
}
