import type { DimensionName, MetricName } from '#contract/query.ts';

/** Search parameters of the page of answers: those that mention the brand. */
export const mentioning = { present: 'yes' } as const;

/** Search parameters of the explorer: these metrics by these dimensions, of the answers that the filters leave. */
export function explored(
  metrics: readonly MetricName[],
  by: readonly DimensionName[],
  filters: readonly string[] = [],
) {
  return { metrics: metrics.join(','), by: by.join(','), filters };
}
