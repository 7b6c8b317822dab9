import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ApiRequest } from '../../lib/api-request.ts';
import type { MetricRequest } from '../../lib/metric-query.ts';
import type { MetricRow } from '../../lib/metric-row.ts';
import type { Period } from '../../lib/period.ts';
import { requestQuery } from '../../lib/request-query.ts';
import type { ScopeSearch } from '../../lib/scope.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';

type Rows = readonly MetricRow[];

export interface Compared {
  readonly requests: readonly ApiRequest[];
  /** Of the period, then of the one before: no rows where nothing is compared. */
  readonly results: readonly [UseQueryResult<Rows>, Pick<UseQueryResult<Rows>, ResultPart>];
}

type ResultPart = 'data' | 'error' | 'refetch' | 'isPlaceholderData';

/** The same question about the period and, where it is compared, about the one before. */
export function useCompared(
  ask: (brandId: number, search: ScopeSearch, period: Period) => MetricRequest,
): Compared {
  const brandId = useBrandId();
  const { period, previous, search } = useScope();
  const request = ask(brandId, search, period);
  const earlier = ask(brandId, search, previous ?? period);
  const now = useQuery(requestQuery(request));
  const before = useQuery({ ...requestQuery(earlier), enabled: previous !== undefined });
  return previous
    ? { requests: [request, earlier], results: [now, before] }
    : { requests: [request], results: [now, { ...before, data: [], error: null }] };
}
