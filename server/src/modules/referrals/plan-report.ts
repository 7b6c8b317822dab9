import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import type { TrafficPlan } from '#kernel/ports/analytics/traffic.ts';

export interface TrafficRequest<Field extends string> {
  readonly brandId: number;
  readonly group_by: readonly Field[];
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Aborted when the caller goes away: the engine then stops, too. */
  readonly signal: AbortSignal;
}

/** The days that can be stored, see `isStorableDay` in contract/src/pages/traffic-reports.ts. */
const firstDay = '1970-01-01';
const lastDay = '2148-12-31';

/** What to sum. A period that ends before it begins is refused; one without a beginning or end has all days. */
export function planTrafficReport<Field extends string>(
  { principal }: Pick<Context, 'principal'>,
  request: TrafficRequest<Field>,
): TrafficPlan<Field> {
  const { start_date: start, end_date: end } = request;
  if (start && end && start > end) {
    throw invalidValue(['query', 'start_date'], 'Input should not lie after end_date', start);
  }
  return {
    organizationId: principal.organizationId,
    brandId: request.brandId,
    groupBy: request.group_by,
    first: start ?? firstDay,
    last: end ?? lastDay,
    limit: request.limit,
    offset: request.offset,
  };
}
