import type { MetricName } from '#contract/figures/query.ts';
import { isRatio, isScore } from '#contract/figures/ratio-metrics.ts';

/** A number as a person would say it: "60.2%", "71.3", "1,204". */
export function inUnit(metric: MetricName, value: number | null | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (!isRatio(metric)) return Number(value.toFixed(2)).toLocaleString('en-US');
  return isScore(metric) ? value.toFixed(1) : `${(100 * value).toFixed(1)}%`;
}

/** The size of a change in points, with its sign: "+5.3". */
export function inPoints(metric: MetricName, value: number): string {
  const points = isRatio(metric) && !isScore(metric) ? 100 * value : value;
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
}
