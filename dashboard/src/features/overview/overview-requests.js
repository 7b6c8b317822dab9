import { get } from '../../lib/api-request.ts';
import { metricRequest } from '../../lib/metric-query.ts';
import { responseParameters } from '../../lib/scope.ts';
import { bucketDimension } from '../../lib/time-bucket.ts';
/** The metrics of the brand itself that the overview is about. */
export const keyMetrics = [
    'brand_presence_percentage',
    'brand_position_score',
    'brand_sentiment_score',
    'brand_citation_rate',
    'responses',
];
export const totalsRequest = (brandId, search, period) => metricRequest(brandId, search, period, {
    fields: [...keyMetrics, 'brand_citation_share_of_voice', 'citation_unique_responses'],
});
export function trendRequest(brandId, search, period, interval) {
    return metricRequest(brandId, search, period, {
        fields: [bucketDimension[interval], ...keyMetrics],
    });
}
export function platformTrendRequest(brandId, search, period, interval) {
    return metricRequest(brandId, search, period, {
        fields: [bucketDimension[interval], 'ai_platform', 'responses', 'brand_presence_percentage'],
    });
}
export const platformsRequest = (brandId, search, period) => metricRequest(brandId, search, period, {
    fields: ['ai_platform', 'responses', 'brand_presence_percentage'],
});
export const competitorsRequest = (brandId, search, period) => metricRequest(brandId, search, period, {
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
export const sourcesRequest = (brandId, search, period) => get(`v1/${brandId}/responses`, { ...responseParameters(search, period), limit: 1 });
