import type { RatioMetric } from '#contract/figures/ratio-metrics.ts';
import { listResponses } from '#contract/operations/responses.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import type { IntervalQuestion } from '../../lib/figures/interval-query.ts';
import { type MetricRequest, metricRequest } from '../../lib/figures/metric-query.ts';
import { bucketDimension } from '../../lib/figures/time-bucket.ts';
import type { Interval, Period } from '../../lib/scope/period.ts';
import { responseParameters, type ScopeSearch } from '../../lib/scope/scope.ts';

/** The metrics of the brand itself that the overview is about. */
export const keyRatios = [
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
  'brand_citation_rate',
] as const satisfies readonly RatioMetric[];

export const totalsQuestion: IntervalQuestion = {
  fields: [...keyRatios, 'brand_mention_share'],
};

export const platformsQuestion: IntervalQuestion = {
  fields: ['ai_platform', 'brand_presence_percentage'],
};

export const competitorsQuestion: IntervalQuestion = {
  fields: [
    'competitor_id',
    'competitor_name',
    'competitor_mention_share',
    'competitor_presence_percentage',
    'competitor_citation_rate',
    'competitor_position_score',
    'competitor_sentiment_score',
  ],
};

export const competitorChangesQuestion: IntervalQuestion = {
  fields: ['competitor_id', 'competitor_mention_share'],
};

export function trendQuestion(interval: Interval): IntervalQuestion {
  return { fields: [bucketDimension[interval], ...keyRatios] };
}

export function platformTrendQuestion(interval: Interval): IntervalQuestion {
  return { fields: [bucketDimension[interval], 'ai_platform', 'brand_presence_percentage'] };
}

/** A count has no bounds, so it is asked for on its own. */
export function answersRequest(
  brandId: number,
  search: ScopeSearch,
  period: Period,
): MetricRequest {
  return metricRequest(brandId, search, period, { fields: ['responses'] });
}

/** How answers speak of the brand. */
/** Few enough to read with every visit, and enough for a share. */
const newestJudged = 30;

/** The newest answers that judge the brand, with what the judgement rests on. */
export function judgedRequest(brandId: number, search: ScopeSearch, period: Period) {
  return requestOf(listResponses, {
    params: { brand_id: brandId },
    query: {
      ...responseParameters(search, period),
      ...{ brand_present: true, brand_sentiment: 'any', include_evidence: true },
      limit: newestJudged,
    },
  });
}

export function bandsRequest(brandId: number, search: ScopeSearch, period: Period): MetricRequest {
  return metricRequest(brandId, search, period, { fields: ['sentiment_band', 'responses'] });
}
