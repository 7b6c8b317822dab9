import type { MetricName } from '#contract/query.ts';
import { isRatio, isScore } from '#contract/ratio-metrics.ts';

/** As many digits as anybody cites. */
export function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(4));
}

/** A number as a person would say it: "60.2%", "71.3", "1,204". */
export function inUnit(metric: MetricName, value: number | null | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (!isRatio(metric)) return Number(value.toFixed(2)).toLocaleString('en-US');
  return isScore(metric) ? value.toFixed(1) : `${(100 * value).toFixed(1)}%`;
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
  const points = (value: number) => {
    const number = isRatio(metric) && !isScore(metric) ? 100 * value : value;
    return `${number > 0 ? '+' : ''}${number.toFixed(1)}`;
  };
  if (!bounds || bounds.lower === null || bounds.upper === null) return `${points(size)} points`;
  return `${points(size)} points (${points(bounds.lower)} to ${points(bounds.upper)})`;
}
