import type { RatioMetric } from '../figures/ratio-metrics.ts';

/** What is shown of each brand. */
export const portfolioMetrics = [
  'brand_presence_percentage',
  'brand_mention_share',
  'brand_sentiment_score',
  'brand_citation_rate',
] as const satisfies readonly RatioMetric[];

/** Brands on a page at most. */
export const maxPortfolioBrands = 500;

export type PortfolioMetric = (typeof portfolioMetrics)[number];
