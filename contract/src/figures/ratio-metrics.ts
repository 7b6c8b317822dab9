import type { MetricName } from './query.ts';

/** Metrics with bounds: counts have none, and an average rank is judged by the shares of first and top-three ranks. */
export const ratioMetricNames = [
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
  'brand_citation_rate',
  'brand_citation_share_of_voice',
  'brand_mention_share',
  'brand_first_rank_percentage',
  'brand_top_three_percentage',
  'competitor_presence_percentage',
  'competitor_position_score',
  'competitor_sentiment_score',
  'competitor_citation_rate',
  'competitor_citation_share_of_voice',
  'competitor_mention_share',
  'competitor_first_rank_percentage',
  'competitor_top_three_percentage',
] as const satisfies readonly MetricName[];

export type RatioMetric = (typeof ratioMetricNames)[number];

export function isRatio(metric: MetricName): metric is RatioMetric {
  return ratioMetricNames.some((name) => name === metric);
}

/** Places in lists: they begin at 1. */
export function isAverageRank(metric: MetricName): boolean {
  return metric.endsWith('_average_rank');
}

/** From 0 to 100; the others are shares from 0 to 1. */
export function isScore(metric: RatioMetric): boolean {
  return metric.endsWith('_score');
}
