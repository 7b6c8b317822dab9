import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listReevaluations, startReevaluation } from '#contract/operations/reevaluations.ts';
import { isAtWork } from '#domain/words/reevaluation-words.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { requestQuery } from '../../lib/api/request-query.ts';

export function reevaluationsRequest(brandId: number) {
  return requestOf(listReevaluations, { params: { brand_id: brandId }, query: { limit: 10 } });
}

/** The latest ones; asked again and again while one is at work, and every number is read again once none is. */
export function useReevaluations(brandId: number) {
  const runs = useQuery(
    queryOptions({
      ...requestQuery(reevaluationsRequest(brandId)),
      refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? 1_000 : false),
    }),
  );
  const isWorking = runs.data?.items.some(isAtWork) ?? false;
  const client = useQueryClient();
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking) {
      void markStale(client, startReevaluation, { brand_id: brandId });
    }
    wasWorking.current = isWorking;
  }, [client, brandId, isWorking]);
  return runs;
}
