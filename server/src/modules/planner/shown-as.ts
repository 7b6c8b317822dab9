import type { PlannedMetric } from '#contract/planner-metrics.ts';
import { metrics } from '../analytics/index.ts';

/** What a share of 1 is shown as: 1, or 100 for a score. */
export function shownAs(name: PlannedMetric): number {
  return metrics.find((metric) => metric.name === name)?.shownAs ?? 1;
}
