import type { MetricName } from '../figures/query.ts';

/** What a rule can watch: metrics that have bounds, with the words that messages use. */
export const alertMetrics = {
  brand_presence_percentage: 'Brand presence',
  brand_position_score: 'Brand position score',
  brand_sentiment_score: 'Brand sentiment score',
  brand_citation_rate: 'Brand citation rate',
  brand_citation_share_of_voice: 'Brand citation share',
  brand_first_rank_percentage: 'Brand ranked first',
  brand_top_three_percentage: 'Brand in the top three',
  competitor_presence_percentage: 'Competitor presence',
  competitor_position_score: 'Competitor position score',
  competitor_sentiment_score: 'Competitor sentiment score',
  competitor_citation_rate: 'Competitor citation rate',
  competitor_citation_share_of_voice: 'Competitor citation share',
} as const satisfies Partial<Record<MetricName, string>>;

export type AlertMetric = keyof typeof alertMetrics;
export const alertMetricNames = Object.keys(alertMetrics) as AlertMetric[];
