import { listResponses } from '#contract/operations/responses.ts';
import { requestOf } from '../../lib/api-request.ts';
import { type MetricRequest, metricRequest } from '../../lib/metric-query.ts';
import type { Interval, Period } from '../../lib/period.ts';
import { responseParameters, type ScopeSearch } from '../../lib/scope.ts';
import { bucketDimension } from '../../lib/time-bucket.ts';

/** The metrics of the brand itself that the overview is about. */
export const keyMetrics = [
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
  'brand_citation_rate',
  'responses',
] as const;

type Ask = (brandId: number, search: ScopeSearch, period: Period) => MetricRequest;

export const totalsRequest: Ask = (brandId, search, period) =>
  metricRequest(brandId, search, period, {
    fields: [...keyMetrics, 'brand_citation_share_of_voice', 'citation_unique_responses'],
  });

export function trendRequest(
  brandId: number,
  search: ScopeSearch,
  period: Period,
  interval: Interval,
) {
  return metricRequest(brandId, search, period, {
    fields: [bucketDimension[interval], ...keyMetrics],
  });
}

export function platformTrendRequest(
  brandId: number,
  search: ScopeSearch,
  period: Period,
  interval: Interval,
) {
  return metricRequest(brandId, search, period, {
    fields: [bucketDimension[interval], 'ai_platform', 'responses', 'brand_presence_percentage'],
  });
}

export const platformsRequest: Ask = (brandId, search, period) =>
  metricRequest(brandId, search, period, {
    fields: ['ai_platform', 'responses', 'brand_presence_percentage'],
  });

export const competitorsRequest: Ask = (brandId, search, period) =>
  metricRequest(brandId, search, period, {
    fields: [
      'competitor_id',
      'competitor_name',
      'responses',
      'competitor_presence_percentage',
      'competitor_citation_share_of_voice',
      'competitor_position_score',
      'competitor_sentiment_score',
      'citation_unique_responses',
    ],
  });

/** One answer: it is its metadata, about all of them, that is wanted. */
export function sourcesRequest(brandId: number, search: ScopeSearch, period: Period) {
  return requestOf(listResponses, {
    params: { brand_id: brandId },
    query: { ...responseParameters(search, period), limit: 1 },
  });
}
