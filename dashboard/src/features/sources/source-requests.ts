import { metricRequest } from '../../lib/metric-query.ts';
import { fittingInterval, type Period } from '../../lib/period.ts';
import type { ScopeSearch } from '../../lib/scope.ts';
import { bucketDimension } from '../../lib/time-bucket.ts';

/** Where there are more, the page says so; the API gives all of them. */
export const mostRows = 5000;

/** Answers that cite pages of each owner, over time. */
export function ownersRequest(brandId: number, search: ScopeSearch, period: Period) {
  return metricRequest(brandId, search, period, {
    fields: [bucketDimension[fittingInterval(period)], 'source_type', 'citation_unique_responses'],
  });
}

/** Every cited website, with how often the answers that cite it name the brand and its competitors. */
export function domainsRequest(brandId: number, search: ScopeSearch, period: Period) {
  return metricRequest(brandId, search, period, {
    fields: [
      'source_domain',
      'source_type',
      'citation_unique_responses',
      'citation_count',
      'brand_presence_percentage',
      'competitor_presence_percentage',
    ],
    limit: mostRows,
  });
}

export function pagesRequest(brandId: number, search: ScopeSearch, period: Period) {
  return metricRequest(brandId, search, period, {
    fields: ['source_domain', 'source_url', 'citation_unique_responses', 'citation_count'],
    limit: mostRows,
  });
}
