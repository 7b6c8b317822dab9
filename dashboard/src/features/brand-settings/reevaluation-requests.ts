import { queryOptions } from '@tanstack/react-query';
import { listReevaluations } from '#contract/operations/reevaluations.ts';
import type { Reevaluation } from '#contract/reevaluations.ts';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';

export function reevaluationsRequest(brandId: number) {
  return requestOf(listReevaluations, { params: { brand_id: brandId }, query: { limit: 10 } });
}

/** The latest ones; asked again and again while one is at work. */
export function reevaluationsQuery(brandId: number) {
  return queryOptions({
    ...requestQuery(reevaluationsRequest(brandId)),
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? 1_000 : false),
  });
}

export function isAtWork({ status }: Reevaluation): boolean {
  return status === 'pending' || status === 'running';
}
