import type { MetricName } from '#contract/figures/query.ts';
import { inPoints, inUnit } from '#domain/words/figure-words.ts';

/** As many digits as anyone quotes. */
export function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(4));
}

interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
}

/** "60.2% (58.1% to 62.3%)" */
export function withBounds(
  metric: MetricName,
  estimate: number | null,
  bounds: Bounds | null,
): string {
  const value = inUnit(metric, estimate);
  if (!bounds || bounds.lower === null || bounds.upper === null) return value;
  return `${value} (${inUnit(metric, bounds.lower)} to ${inUnit(metric, bounds.upper)})`;
}

/** "+5.3 points (-7.2 to +17.9)" */
export function ofChange(metric: MetricName, size: number | null, bounds: Bounds | null): string {
  if (size === null) return 'no change to compare';
  const points = (value: number) => inPoints(metric, value);
  if (!bounds || bounds.lower === null || bounds.upper === null) return `${points(size)} points`;
  return `${points(size)} points (${points(bounds.lower)} to ${points(bounds.upper)})`;
}
