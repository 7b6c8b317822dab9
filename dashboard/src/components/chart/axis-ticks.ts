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
