import { useQuery } from '@tanstack/react-query';
import type { DimensionName, MetricName } from '#contract/query.ts';
import type { ApiRequest } from './api-request.ts';
import { metricRequest } from './metric-query.ts';
import { type Cell, metricValue } from './metric-row.ts';
import type { Rate } from './noise.ts';
import { requestQuery } from './request-query.ts';
import { useBrandId, useScope } from './use-scope.ts';

/** Null where there was no answer; undefined while it is not known yet. */
export type RateOf = (value: Cell) => Rate | null | undefined;

/** A share of the scope's answers for each value of a dimension; all of them in one call. */
export function useRates(
  dimension: DimensionName,
  metric: MetricName,
): { readonly request: ApiRequest; readonly of: RateOf } {
  const { period, search } = useScope();
  const fields = [dimension, 'responses', metric] as const;
  const request = metricRequest(useBrandId(), search, period, { fields });
  const { data } = useQuery(requestQuery(request));
  const rows = new Map(data?.map((row) => [row[dimension], row]));
  return {
    request,
    of: (value) => {
      if (!data) return undefined;
      const row = rows.get(value);
      const share = metricValue(row, metric);
      return share === null ? null : { share, answers: metricValue(row, 'responses') ?? 0 };
    },
  };
}
