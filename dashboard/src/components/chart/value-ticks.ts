import type { Unit } from '../../lib/format.ts';
import { axisStart } from './axis-start.ts';
import { type AxisRange, roundTicks, type Ticks, ticksBetween } from './axis-ticks.ts';
import type { Series } from './series.ts';

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
