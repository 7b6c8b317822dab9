import type { MetricName } from '../figures/query.ts';

/** The metrics that a plan can be made for: those that have intervals. */
export const plannedMetrics = [
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
  'competitor_presence_percentage',
  'competitor_position_score',
  'competitor_sentiment_score',
  'brand_citation_rate',
  'competitor_citation_rate',
  'brand_citation_share_of_voice',
  'competitor_citation_share_of_voice',
  'brand_first_rank_percentage',
  'brand_top_three_percentage',
] as const satisfies readonly MetricName[];

export type PlannedMetric = (typeof plannedMetrics)[number];
