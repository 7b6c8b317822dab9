import { useQuery } from '@tanstack/react-query';
import { countDays, dayOfDimension } from '#contract/days.ts';
import { queryMetrics } from '#contract/operations/query.ts';
import {
  daysFilter,
  daysOfSharedWeekdays,
  maxComparedDays,
} from '#domain/calendar/compared-weekdays.ts';
import { requestOf } from '../api/api-request.ts';
import { requestQuery } from '../api/request-query.ts';
import { queryFilters } from './scope.ts';
import { useBrandId, useScope } from './use-scope.ts';

interface ComparedDays {
  /** False until it is known which days are compared. */
  readonly isKnown: boolean;
  /** Empty where both periods have answers on the same weekdays. */
  readonly filters: readonly string[];
}

const whole: ComparedDays = { isKnown: true, filters: [] };

/** Which days of the two periods are compared: the weekdays that both have. */
export function useComparedDays(): ComparedDays {
  const { period, previous, search } = useScope();
  const isShort =
    previous !== undefined && countDays(previous.start, period.end) <= maxComparedDays;
  const request = requestOf(queryMetrics, {
    params: { brand_id: useBrandId() },
    query: {
      ...{ start_date: previous?.start, end_date: period.end, fields: 'date,responses' },
      filters: queryFilters(search),
    },
  });
  const { data, error } = useQuery({ ...requestQuery(request), enabled: isShort });
  if (!previous || !isShort || error) return whole;
  if (!data) return { isKnown: false, filters: [] };
  const days = data.map(({ date }) => dayOfDimension(date));
  const shared = daysOfSharedWeekdays(days, previous, period);
  return shared ? { isKnown: true, filters: [daysFilter(shared)] } : whole;
}
