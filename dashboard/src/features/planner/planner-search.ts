import { type PlannedMetric, plannedMetrics } from '#contract/collection/planner-metrics.ts';

/** What is planned for, in addition to the scope; kept in the URL. */
export interface PlannerSearch {
  readonly metric?: PlannedMetric | undefined;
  /** How wide the interval may be, in points. */
  readonly width?: number | undefined;
}

export function readPlannerSearch(search: Readonly<Record<string, unknown>>): PlannerSearch {
  const width = Number(search.width);
  return {
    metric: plannedMetrics.find((metric) => metric === search.metric),
    width: width >= 1 && width <= 90 ? width : undefined,
  };
}
