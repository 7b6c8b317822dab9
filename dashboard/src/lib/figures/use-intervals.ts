import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiRequest } from '../api/api-request.ts';
import { requestQuery } from '../api/request-query.ts';
import { useComparedDays } from '../scope/use-compared-days.ts';
import { useBrandId, useScope } from '../scope/use-scope.ts';
import {
  type ChangeRow,
  changeRequest,
  type IntervalQuestion,
  type IntervalRow,
  intervalRequest,
} from './interval-query.ts';

interface Asked<Row> {
  readonly requests: readonly ApiRequest[];
  readonly result: Pick<
    UseQueryResult<readonly Row[]>,
    'data' | 'error' | 'refetch' | 'isPlaceholderData'
  >;
}

interface AskOptions {
  /** False while the question is not complete. */
  readonly enabled?: boolean;
}

/** Metrics of the scope with their bounds. */
export function useIntervals(
  question: IntervalQuestion,
  { enabled = true }: AskOptions = {},
): Asked<IntervalRow> {
  const { period, search } = useScope();
  const request = intervalRequest(useBrandId(), search, period, question);
  return { requests: [request], result: useQuery({ ...requestQuery(request), enabled }) };
}

/** Their changes since the period that the scope compares with: no rows where nothing is compared. */
export function useChanges(
  question: IntervalQuestion,
  { enabled = true }: AskOptions = {},
): Asked<ChangeRow> {
  const { period, previous, search } = useScope();
  const compared = useComparedDays();
  const scope = { search, period, previous: previous ?? period };
  const request = changeRequest(useBrandId(), scope, {
    ...question,
    filters: [...(question.filters ?? []), ...compared.filters],
  });
  const isReady = enabled && previous !== undefined && compared.isKnown;
  const result = useQuery({ ...requestQuery(request), enabled: isReady });
  return previous
    ? { requests: [request], result }
    : { requests: [], result: { ...result, data: [], error: null } };
}
