import type { DimensionName, MetricName } from '#contract/query.ts';

/** Search parameters of the page of answers: those that mention the brand. */
export const mentioning = { present: 'yes' } as const;

/** Where the answers of all platforms to a prompt are side by side. */
export function sideBySide(promptId: number) {
  return {
    page: 'prompts',
    id: `${promptId}/side-by-side`,
    search: { platform: undefined },
  } as const;
}

/** Search parameters of the explorer: these metrics by these dimensions, of the answers that the filters leave. */
export function explored(
  metrics: readonly MetricName[],
  by: readonly DimensionName[],
  filters: readonly string[] = [],
) {
  return { metrics: metrics.join(','), by: by.join(','), filters };
}
