import { queryOptions } from '@tanstack/react-query';
import type { Reevaluation } from '#contract/reevaluations.ts';
import { get } from '../../lib/api-request.ts';
import type { PagedList } from '../../lib/brands.ts';
import { requestQuery } from '../../lib/metric-query.ts';

export function reevaluationsRequest(brandId: number) {
  return get(`v1/${brandId}/reevaluations`, { limit: 10 });
}

/** The latest ones; asked again and again while one is at work. */
export function reevaluationsQuery(brandId: number) {
  return queryOptions({
    ...requestQuery<PagedList<Reevaluation>>(reevaluationsRequest(brandId)),
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? 1_000 : false),
  });
}

export function isAtWork({ status }: Reevaluation): boolean {
  return status === 'pending' || status === 'running';
}
