import { formatValue, type Unit } from '../../lib/format.ts';
import type { Series } from './series.ts';

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
