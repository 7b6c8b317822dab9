import type { ChangeParameters } from '#contract/figures/intervals.ts';
import type { Context } from '#kernel/context.ts';
import type { PlanFilters } from '#kernel/ports/analytics/query-plan.ts';
import type { BrandKey, DayRange } from '#kernel/ports/analytics/reading.ts';
import { checkQuery } from './check-query.ts';
import { comparedWindow } from './compared-window.ts';
import { lookUpNames } from './known-names.ts';
import { parseQuery, presentText } from './parse-query.ts';
import { planFilters } from './plan-filters.ts';

type Asked = Pick<
  ChangeParameters,
  'start_date' | 'end_date' | 'filters' | 'compare_start_date' | 'compare_end_date'
>;

/** Which answers a request is about, for readers that take no query plan. */
export interface SelectedAnswers extends BrandKey {
  readonly days: DayRange;
  /** Undefined where nothing is to be compared. */
  readonly compared: DayRange | undefined;
  readonly filters: PlanFilters;
}

/** Reads the window, the one to compare with and the filters as the query does. */
export async function selectAnswers(
  ctx: Context,
  asked: Asked & { readonly brandId: number },
): Promise<SelectedAnswers> {
  const { brandId, start_date, end_date, filters } = asked;
  const rest = { having: [], fields: 'responses', limit: 1, offset: 0, include_total: false };
  const query = checkQuery(ctx, parseQuery({ start_date, end_date, filters, ...rest }));
  const isCompared = [asked.compare_start_date, asked.compare_end_date].some(presentText);
  return {
    organizationId: ctx.principal.organizationId,
    brandId,
    days: { first: query.startDate, last: query.endDate },
    compared: isCompared ? comparedWindow(query, asked) : undefined,
    filters: planFilters(query.filters, await lookUpNames(ctx, brandId, query)),
  };
}
