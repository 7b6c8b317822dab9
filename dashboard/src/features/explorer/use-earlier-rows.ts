import { useQuery } from '@tanstack/react-query';
import { metricRequest } from '../../lib/metric-query.ts';
import type { MetricRow } from '../../lib/metric-row.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { comparabilityOf } from './comparability.ts';
import { createEarlier, type EarlierIn } from './earlier-rows.ts';
import type { Question } from './explorer-search.ts';
import { askedDimensions } from './filter-fields.ts';

interface EarlierRows {
  readonly requests: readonly ReturnType<typeof metricRequest>[];
  /** None while they are not there; the result does not wait for them. */
  readonly rows: readonly MetricRow[];
  readonly earlierIn: EarlierIn;
}

/** The same question about the days that the scope compares with. Conditions are about the later days alone. */
export function useEarlierRows(question: Question, limit: number, isAsked: boolean): EarlierRows {
  const brandId = useBrandId();
  const scope = useScope();
  const compared = comparabilityOf(question);
  const dimensions = askedDimensions(question.dimensions);
  const request = metricRequest(brandId, scope.search, scope.previous ?? scope.period, {
    fields: [...dimensions, ...question.metrics],
    filters: question.filters,
    limit,
  });
  const isCompared = scope.previous !== undefined && compared.by !== 'nothing';
  const enabled = isAsked && isCompared && question.metrics.length > 0;
  const { data = [] } = useQuery({ ...requestQuery(request), enabled });
  const rows = enabled ? data : [];
  return {
    requests: enabled ? [request] : [],
    rows,
    earlierIn: createEarlier(compared, dimensions, scope, rows),
  };
}
