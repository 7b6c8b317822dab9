import type { InputOf } from '#contract/operation-types.ts';
import { getSourceShare, listSources } from '#contract/operations/sources.ts';
import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { metricRequest } from '../../lib/figures/metric-query.ts';
import { bucketDimension } from '../../lib/figures/time-bucket.ts';
import { fittingInterval, type Period } from '../../lib/scope/period.ts';
import { filter, queryFilters, type Scope, type ScopeSearch } from '../../lib/scope/scope.ts';

export const sourcesPerList = 25;
export const maxPrompts = 200;

/** A website, or one page of it. */
export interface CitedSource {
  readonly domain: string;
  /** Host and path as cited. */
  readonly page?: string | undefined;
}

/** The answers that cite it. */
export function citing({ domain, page }: CitedSource): AnswerSearch {
  return page === undefined ? { domain } : { page };
}

/** Answers that cite pages of each owner, over time. */
export function ownersRequest(brandId: number, search: ScopeSearch, period: Period) {
  return metricRequest(brandId, search, period, {
    fields: [bucketDimension[fittingInterval(period)], 'source_type', 'citation_unique_responses'],
  });
}

type ListQuery = NonNullable<InputOf<typeof listSources>['query']>;

export function sourcesRequest(brandId: number, scope: Scope, query: ListQuery) {
  return requestOf(listSources, {
    params: { brand_id: brandId },
    query: { ...windowOf(scope), ...query },
  });
}

/** The same with how the share of each changed. */
export function comparedSourcesRequest(brandId: number, scope: Scope, query: ListQuery) {
  return sourcesRequest(brandId, scope, { ...comparedDays(scope), ...query });
}

/** All that is known of one source. */
export function sourceRequest(brandId: number, scope: Scope, { domain, page }: CitedSource) {
  const one = page === undefined ? ({ domain } as const) : ({ by: 'page', url: page } as const);
  return sourcesRequest(brandId, scope, { ...one, limit: 1 });
}

export function shareRequest(brandId: number, scope: Scope, { domain, page }: CitedSource) {
  return requestOf(getSourceShare, {
    params: { brand_id: brandId },
    query: {
      ...windowOf(scope),
      ...comparedDays(scope),
      ...(page === undefined ? { domain } : { url: page }),
      interval: fittingInterval(scope.period),
    },
  });
}

function windowOf({ period, search }: Scope) {
  return { start_date: period.start, end_date: period.end, filters: queryFilters(search) };
}

function comparedDays({ previous }: Scope) {
  return { compare_start_date: previous?.start, compare_end_date: previous?.end };
}

/** Prompts whose answers cite it, and how often these name the brand. */
export function promptsRequest(
  brandId: number,
  { search, period }: Pick<Scope, 'search' | 'period'>,
  { domain, page }: CitedSource,
) {
  const cited = page === undefined ? filter('cited_domain', domain) : filter('cited_url', page);
  return metricRequest(brandId, search, period, {
    fields: ['prompt_id', 'prompt', 'responses', 'brand_presence_percentage'],
    filters: [cited],
  });
}

/** How many answers each platform gave. */
export function platformsRequest(brandId: number, search: ScopeSearch, period: Period) {
  return metricRequest(brandId, search, period, { fields: ['ai_platform', 'responses'] });
}
